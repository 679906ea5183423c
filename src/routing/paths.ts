import { parse } from 'regexparam';
import { matchRoute, type Parser } from 'wouter';
import type { Locale } from './locales.ts';
import { isPage, type RouteName, type RouteParams, routeNames, routeOf, type routes } from './routes.ts';

type Segments<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? Segments<Head> | Segments<Tail>
  : Pattern extends `:${infer Name}`
    ? Name
    : never;
type RequiredName<Name> = Name extends `${string}?` ? never : Name;
type OptionalName<Name> = Name extends `${infer Base}?` ? Base : never;
type SegmentsOf<Name extends RouteName> = Segments<(typeof routes)[Name]['path']['en']>;

/** The parameters that an address of this route needs. */
export type Params<Name extends RouteName> = { [Key in RequiredName<SegmentsOf<Name>>]: string } & {
  [Key in OptionalName<SegmentsOf<Name>>]?: string | undefined;
};

/** `pathTo`'s last argument, optional unless the route has required parameters. */
export type ParamsArgument<Name extends RouteName> =
  Record<never, never> extends Params<Name> ? [params?: Params<Name>] : [params: Params<Name>];

/**
 * The path of a route in an edition, without the edition's prefix. Parameters are percent-encoded, except `,` and `~`, which the list
 * grammar uses (product §1). A missing optional parameter omits its segment; a root without any is `/`.
 */
export const pathTo = <Name extends RouteName>(locale: Locale, name: Name, ...[params]: ParamsArgument<Name>): string =>
  pathWith(locale, name, params ?? {});

/** The same for parameters read from an address of this route. Throws where one is missing. */
export function pathWith(locale: Locale, name: RouteName, params: RouteParams): string {
  const { path, root } = routeOf(name);
  let isBare = true;
  const written = path[locale].replace(/\/:(\w+)(\??)/g, (_, param: string, optional: string) => {
    const value = params[param];
    if (!value && optional) return '';
    if (!value) throw new Error(`An address of ${name} needs ${param}`);
    isBare = false;
    return `/${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%7E', '~')}`;
  });
  return root && isBare ? '/' : written;
}

const parsedPatterns = new Map<string, ReturnType<Parser>>();

/** wouter's parser, cached: by itself it parses a pattern at every match. */
export const parsePattern: Parser = (pattern, loose) => {
  const key = `${pattern} ${loose}`;
  const known = parsedPatterns.get(key) ?? parse(pattern, loose);
  parsedPatterns.set(key, known);
  return known;
};

/** Both spellings of a call. They have no prefix: the spelling names the edition (spec §2). */
export const localizedPatternsOf = (name: RouteName): string[] => [...new Set(Object.values(routeOf(name).path))];

/** The patterns of a route in an edition, as `matchRoute` and `Route` take them. */
export const patternsOf = (locale: Locale, name: RouteName): string[] => {
  const { path, root } = routeOf(name);
  return root ? ['/', path[locale]] : [path[locale]];
};

export type RouteMatch = { name: RouteName; params: RouteParams };

const decodeParams = (params: RouteParams): RouteParams | null => {
  try {
    // By name only; wouter lists them by number too.
    const named = Object.entries(params).filter(([name]) => !/^\d+$/.test(name));
    return Object.fromEntries(named.flatMap(([name, raw]) => (raw ? [[name, decodeURIComponent(raw)]] : [])));
  } catch {
    return null;
  }
};

const matchableRoutes = routeNames.filter((name) => isPage(name) || routeOf(name).redirect || routeOf(name).document);

/**
 * The route of a path without the edition's prefix, still percent-encoded as in the address, or null. A path that does not decode matches
 * nothing, nor does a route that is only a call.
 */
export function matchPath(locale: Locale, path: string): RouteMatch | null {
  for (const name of matchableRoutes) {
    for (const pattern of patternsOf(locale, name)) {
      const [found, raw] = matchRoute(parsePattern, pattern, path);
      if (!found) continue;
      const params = decodeParams(raw);
      return params && { name, params };
    }
  }
  return null;
}
