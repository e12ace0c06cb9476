// Fields of the datasets about single products: functions, images, DNS, data streams, bots, live video.
import { counted, type FieldFacts, integer, measured, text, total } from './field.ts';

export const productFields: FieldFacts = {
  edgeFunctionId: text('function id'),
  edgeFunctionInstanceId: text('function instance id'),
  edgeFunctionsInstanceIdList: text('function instances that ran in the request'),
  functionLanguage: text('language of the function'),
  initiatorType: text('what started the function: 1 application, 2 firewall'),
  functionId: text('function id'),
  functionsInstanceIdList: text('function instances that ran; live name edgeFunctionsInstanceIdList'),
  functionsInitiatorTypeList: text(
    'what started each: 1 application, 2 firewall; live name edgeFunctionsInitiatorTypeList',
  ),
  functionsList: text('functions that ran, in order, with ; between; live name edgeFunctionsList'),
  functionsSolutionId: text('product id; live name edgeFunctionsSolutionId'),
  functionsTime: measured('seconds the functions ran; live name edgeFunctionsTime'),
  virtualHostId: text('virtual host id'),
  computeTime: counted('milliseconds the functions ran'),
  invocations: counted('function invocations'),
  edgeApplicationInvocations: total('invocations from applications'),
  edgeFirewallInvocations: total('invocations from firewalls'),

  id: text('request id shared by the lines of one invocation'),
  level: text('log level, such as INFO, WARN or ERROR'),
  line: text('the message'),
  lineSource: text('CONSOLE or RUNTIME'),

  qtype: text('DNS record type asked for'),
  zoneId: text('DNS zone id'),
  zoneID: text('DNS zone id'),
  resolutionType: text('how the query was resolved'),
  statusCode: integer('HTTP or DNS status code'),
  uuid: text('unique id'),

  dataStreamed: counted('bytes delivered to the endpoint'),
  streamedLines: counted('log lines delivered'),
  endpointType: text('kind of endpoint, such as S3, KAFKA or HTTP_POST'),
  jobName: text('name of the stream'),
  url: text('address of the endpoint'),

  action: text('what was done with the bot: allow, deny, redirect, drop and others'),
  botCategory: text('kind of bot, such as scraping'),
  botMode: text('protection mode'),
  challengeSolved: text('"1" when the captcha was solved, else "0"'),
  classified: text('bad bot, good bot, legitimate or under evaluation'),
  requestUrl: text('host and path'),
  badBotRequests: counted('requests of bad bots'),
  botRequests: counted('requests of any bots'),
  uniqRequestUrl: total('different URLs that bots asked for'),

  uniqueSessions: total('different sessions of a host'),
  uniqueSessionsTotal: total('different sessions of all hosts'),
};
