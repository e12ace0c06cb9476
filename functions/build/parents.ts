// Arguments that name the parent of an object, with the tool that finds it.

export const ofApplication = { application_id: { find: 'list_applications' } };
export const ofWorkload = { workload_id: { find: 'list_workloads' } };
