// Dashboards of Real-Time Metrics: folders hold dashboards, dashboards rows, rows reports. Recommendations point at
// dashboards. All in a toolset that is loaded on request.
import * as v from 'valibot';
import { integer64, oneOf, text } from '../../../shared/mcp/schema.ts';
import { ids, part } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';
import { libraryReportFields, reportFields, reportFilters } from './report-fields.ts';

const toolset = 'dashboards';
const FOLDERS = '/metrics/folders';
const DASHBOARDS = `${FOLDERS}/{folder_id}/dashboards`;
const ROWS = `${DASHBOARDS}/{dashboard_id}/rows`;

const folder = { folder_id: { find: 'list_metrics_folders' } };
const dashboard = { ...folder, dashboard_id: { find: 'list_metrics_dashboards' } };
const row = { ...dashboard, row_id: { find: 'list_metrics_rows' } };

const named = {
  name: text({ max: 255 }, 'Name.'),
  scope: oneOf(['account', 'user', 'azion'], 'Who sees it.'),
};
const replaced = (create: string) => `Send every field; fields as in ${create}.`;

const folders = defineNoun({
  name: 'metrics_folder',
  plural: 'metrics_folders',
  toolset,
  path: FOLDERS,
  id: { name: 'folder_id', label: 'folder' },
  body: { fields: named },
  filters: { id: ids(), name: part() },
  notes: { delete: 'Its dashboards go with it; preview with dry_run.' },
});

const dashboards = defineNoun({
  name: 'metrics_dashboard',
  plural: 'metrics_dashboards',
  toolset,
  path: DASHBOARDS,
  parents: folder,
  id: { name: 'dashboard_id', label: 'dashboard' },
  body: { fields: named },
  filters: { id: ids(), name: part() },
  notes: {
    create: 'Then add rows and reports. Preview with dry_run.',
    delete: 'Its rows and reports go with it; preview with dry_run.',
  },
});

const rows = defineNoun({
  name: 'metrics_row',
  plural: 'metrics_rows',
  toolset,
  path: ROWS,
  parents: dashboard,
  id: { name: 'row_id', label: 'row' },
  operations: ['list', 'get', 'create', 'update', 'delete', 'reorder'],
  body: { fields: { title: text({ max: 255 }, 'Title.') } },
  filters: { id: ids(), title: part() },
  notes: { update: replaced('create_metrics_row') },
});

const reports = defineNoun({
  name: 'metrics_report',
  plural: 'metrics_reports',
  toolset,
  path: `${ROWS}/{row_id}/reports`,
  parents: row,
  id: { name: 'report_id', label: 'report' },
  operations: ['list', 'get', 'create', 'update', 'delete', 'reorder'],
  body: { fields: reportFields },
  filters: reportFilters,
  notes: {
    create: 'Try its query with run_graphql_query first. Preview with dry_run.',
    update: replaced('create_metrics_report'),
  },
});

const libraryReports = defineNoun({
  name: 'metrics_library_report',
  plural: 'metrics_library_reports',
  toolset,
  path: '/metrics/library/reports',
  id: { name: 'library_report_id', label: 'library report' },
  operations: ['list', 'get', 'create', 'update', 'delete'],
  body: { fields: libraryReportFields },
  filters: reportFilters,
  notes: {
    list: 'Ready-made reports to copy into a row.',
    create: 'Preview with dry_run.',
    update: replaced('create_metrics_library_report'),
  },
});

const recommendations = defineNoun({
  name: 'metrics_recommendation',
  plural: 'metrics_recommendations',
  toolset,
  path: '/metrics/recommendations',
  id: { name: 'recommendation_id', label: 'recommendation', find: 'list_metrics_recommendations' },
  operations: ['list', 'create', 'delete'],
  body: {
    fields: { dashboard_id: v.pipe(integer64('Dashboard, see list_metrics_dashboards.', 1n)) },
  },
  filters: { dashboard: ids(), id: ids() },
  notes: { create: 'Recommends a dashboard. Preview with dry_run.' },
});

/** All nouns of dashboards, from the outside in. */
export const dashboardNouns = [folders, dashboards, rows, reports, libraryReports, recommendations];
