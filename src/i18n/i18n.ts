import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';

type Values = Record<string, unknown>;

const hasBackslash = (value: unknown): value is string => typeof value === 'string' && value.includes('\\');

/** Lingui decodes `\u0041` and `\x41` in an interpolated text: escapes the backslashes of values so that they come out unchanged. */
const escapeBackslashes = (values: Values | undefined): Values | undefined =>
  values && Object.values(values).some(hasBackslash)
    ? Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          hasBackslash(value) ? value.replaceAll('\\', '\\x5c') : value,
        ]),
      )
    : values;

/** Lingui with values that are always plain text. Used by the app and the server. */
export class PlainValuesI18n extends I18n {
  override _(descriptor: MessageDescriptor): string;
  override _(id: string, values?: Values, options?: MessageOptions): string;
  override _(id: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    return typeof id === 'string'
      ? super._(id, escapeBackslashes(values), options)
      : super._({ ...id, values: escapeBackslashes(id.values) });
  }
}
