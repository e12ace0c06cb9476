// Fields of the datasets that browsers and mobile devices report themselves.
import { decimal, decimals, type FieldFact, type FieldFacts, text, texts } from './field.ts';

const all = (names: string, fact: (about: string) => FieldFact, about: string): Record<string, FieldFact> =>
  Object.fromEntries(names.split(' ').map((name) => [name, fact(`${about} ${name}`)]));

const axes = (sensor: string, names: string): Record<string, FieldFact> => ({
  [`${sensor}Ts`]: texts(`times of the ${sensor} readings`),
  ...Object.fromEntries(
    [...names].map((axis) => [`${sensor}${axis}`, decimals(`${sensor} readings, ${axis} axis`)]),
  ),
});

export const deviceFields: FieldFacts = {
  ...all(
    'board bootloader device deviceId displayResolution fingerprint hardware kernelVersion manufacturer model osRelease osType osVersion sdkVersion tags user version',
    text,
    'device data:',
  ),
  agent: text('version of the mobile SDK'),
  azionFingerprint: text('fingerprint made by the mobile SDK'),
  ...axes('accel', 'XYZ'),
  ...axes('gyro', 'XYZ'),
  ...axes('touch', 'XY'),

  ...all('scriptid platform referrer locationhref useragent browser effectivetype', text, 'browser data:'),
  ...all(
    'rtt downlink typebackforward typereserved typenavigate contentdownload ssl networkduration tcp rendertime dns redirectcount navtype typereload ttfb pageloadtime',
    decimal,
    'browser timing:',
  ),
};
