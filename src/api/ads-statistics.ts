import * as v from 'valibot';
import { visitSources } from '../../machines/ad/ad-visits.rules.ts';
import { companyCalls } from '../routing/company-calls.ts';
import { getJson, uncachedInit } from './call.ts';
import type { Client } from './client.ts';
import type { AdStatistics } from './contract-ads.ts';

const adCounts = { views: v.number(), saves: v.number(), starts: v.number(), applications: v.number() };

const adStatisticsBody: v.GenericSchema<unknown, AdStatistics> = v.object({
  days: v.array(v.object({ day: v.string(), ...adCounts })),
  total: v.object(adCounts),
  sources: v.nullable(v.array(v.object({ source: v.picklist([...visitSources, 'few']), views: v.number() }))),
});

/** GET of an ad's statistics. Rejects with HttpError. */
export const readAdStatistics = (client: Client, company: string, ad: string): Promise<AdStatistics> =>
  getJson(client, companyCalls.adStatistics(company, ad), adStatisticsBody, uncachedInit());
