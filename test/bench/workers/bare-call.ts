// The least that a worker does for a call of the platform: parses the message, asks, parses the answer, answers.
const FORM = /^Token azion[a-zA-Z0-9]{35}$/;

interface Call {
  id: number;
  params: { arguments: { application_id: number } };
}

export default {
  async fetch(request: Request, env: { PLATFORM: string }): Promise<Response> {
    const authorization = request.headers.get('authorization') ?? '';
    if (request.method === 'GET') return new Response('ok');
    if (!FORM.test(authorization)) return new Response(null, { status: 401 });
    const { id, params } = (await request.json()) as Call;
    const response = await fetch(
      `${env.PLATFORM}/workspace/applications/${params.arguments.application_id}`,
      {
        headers: { authorization, accept: 'application/json' },
      },
    );
    const { data } = (await response.json()) as { data: object };
    const result = { content: [{ type: 'text', text: JSON.stringify(data) }] };
    return Response.json({ jsonrpc: '2.0', id, result });
  },
};
