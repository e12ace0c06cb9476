// A platform that answers at once, with an object of the usual size.
const APPLICATION = {
  data: {
    id: 1234,
    name: 'shop',
    last_editor: 'someone@example.com',
    last_modified: '2026-07-28T12:00:00.000000Z',
    modules: {
      cache: { enabled: true },
      functions: { enabled: true },
      application_accelerator: { enabled: false },
      image_processor: { enabled: false },
    },
    active: true,
    debug: false,
    product_version: '4.0',
  },
};

export default {
  fetch: () => Response.json(APPLICATION),
};
