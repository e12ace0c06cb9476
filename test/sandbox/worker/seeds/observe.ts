// The seed of the observe nouns.
import type { Step } from '../seed.ts';

const ROWS = '/metrics/folders/1700004101/dashboards/1700004201/rows';

export const SEED_OBSERVE: readonly Step[] = [
  {
    path: '/workspace/stream/templates',
    id: '1700004001',
    body: { name: 'Requests, short', data_set: '{"host":"$host","status":"$status","time":"$time"}' },
  },
  {
    path: '/workspace/stream/streams',
    id: '1700004051',
    body: {
      name: 'Requests to the log collector',
      inputs: [{ type: 'raw_logs', attributes: { data_source: 'http' } }],
      transform: [
        { type: 'sampling', attributes: { rate: 10 } },
        { type: 'render_template', attributes: { template: 1700004001 } },
      ],
      outputs: [
        {
          type: 'standard',
          attributes: {
            type: 'standard',
            url: 'https://logs.example.com/azion',
            headers: { 'x-source': 'azion' },
          },
        },
      ],
    },
  },
  { path: '/metrics/folders', id: '1700004101', body: { name: 'Shop', scope: 'account' } },
  {
    path: '/metrics/folders/1700004101/dashboards',
    id: '1700004201',
    body: { name: 'Traffic', scope: 'account' },
  },
  { path: ROWS, id: '1700004301', body: { title: 'Requests' } },
  {
    path: `${ROWS}/1700004301/reports`,
    id: '1700004401',
    body: {
      name: 'Requests by status',
      description: 'How many requests got which answer.',
      type: 'line',
      aggregation_type: 'sum',
      data_unit: 'count',
      columns: 6,
      queries: [
        {
          dataset: 'httpMetrics',
          limit: 5000,
          group_by: ['ts', 'status'],
          aggregated_fields: [{ aggregation: 'sum', variable: 'requests' }],
          order_direction: 'asc',
        },
      ],
    },
  },
];
