// The kinds of logs that a data stream can read; a fixed list of the platform.
import { part, yesNo } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';

export const dataSources = defineNoun({
  name: 'data_stream_source',
  plural: 'data_stream_sources',
  labels: 'the logs that data streams can read',
  toolset: 'streams',
  path: '/workspace/stream/data_sources',
  operations: ['list'],
  filters: { active: yesNo(), name: part(), slug: part() },
  notes: { list: 'Use its slug as data_source of a stream.' },
});
