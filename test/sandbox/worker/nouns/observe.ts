// Data streams, their templates, and the folders, dashboards, rows and reports of metrics.
import type { Fields } from '../json.ts';
import { at, type Use } from '../world.ts';
import { entries, type Noun } from './noun.ts';

const REPORT: Noun = {
  ordered: true,
  defaults: { rotated: false, comparison_type: 'regular', help_center_path: null, library: false },
  view: (data) => ({
    ...data,
    queries: entries(data.queries).map((query, index) => ({ id: index + 1, ...query })),
    // The contract has the place of a report as text, that of a row as a number.
    order: String(data.order),
  }),
};

export const OBSERVE: Readonly<Record<string, Noun>> = {
  'stream.streams': {
    uses: (data) =>
      entries(data.transform).flatMap((step, index): Use[] => {
        const place = `/transform/${index}/attributes`;
        const template = at(step, 'attributes.template');
        const workloads = at(step, 'attributes.workloads');
        return [
          { noun: 'stream.templates', id: template, at: `${place}/template` },
          ...(Array.isArray(workloads) ? workloads : []).map((id, position) => ({
            noun: 'workloads',
            id,
            at: `${place}/workloads/${position}`,
          })),
        ];
      }),
    check: (data) =>
      entries(data.outputs).flatMap(({ type, attributes }, index) =>
        (attributes as Fields).type === type
          ? []
          : [
              {
                detail: 'Must be the type of the output.',
                source: { pointer: `/outputs/${index}/attributes/type` },
              },
            ],
      ),
    filters: {
      data_source: (data) => entries(data.inputs).map((input) => at(input, 'attributes.data_source')),
      data_set_id: (data) => entries(data.transform).map((step) => at(step, 'attributes.template')),
    },
  },
  'stream.templates': { written: () => ({ custom: true }) },
  'metrics.folders': {},
  'metrics.folders.dashboards': {
    view: (data, { parent }) => ({ ...data, folder_id: parent?.data.id }),
  },
  'metrics.folders.dashboards.rows': { ordered: true },
  'metrics.folders.dashboards.rows.reports': REPORT,
  'metrics.library.reports': { ...REPORT, defaults: { ...REPORT.defaults, library: true } },
  'metrics.recommendations': {
    uses: (data) => [{ noun: 'metrics.folders.dashboards', id: data.dashboard_id, at: '/dashboard_id' }],
    filters: { dashboard: 'dashboard_id' },
    view: (data, { store }) => {
      const dashboard = store.findAnywhere('metrics.folders.dashboards', String(data.dashboard_id));
      return { ...data, name: dashboard?.data.name, scope: dashboard?.data.scope };
    },
  },
};
