import { expect, test } from 'vitest';
import { authorizationUrl } from '../../../../server/accounts/providers/authorization-request.ts';
import { clientRegistrationOf, configuredProviders } from '../../../../server/accounts/providers/catalogue.ts';
import { createProviderClients } from '../../../../server/accounts/providers/clients.ts';
import { readConfig } from '../../../../server/config.ts';

const known = { FACEBOOK_CLIENT_ID: 'skok', FACEBOOK_CLIENT_SECRET: 'secret' };
const visit = { state: 's'.repeat(43), browser: 'b'.repeat(43) };

test('AU21 Facebook has built-in metadata, since its own document names no token endpoint', async () => {
  const client = await createProviderClients(readConfig(known), () => new Date())('facebook');
  if (!client) throw new Error('Facebook is on');
  expect(client.configuration.serverMetadata()).toMatchObject({
    issuer: 'https://www.facebook.com',
    token_endpoint: 'https://graph.facebook.com/oauth/access_token',
  });
  const address = await authorizationUrl(client, visit, 'https://skok.example/connect/facebook/callback');
  expect(address.origin + address.pathname).toBe('https://www.facebook.com/dialog/oauth');
  expect(Object.keys(Object.fromEntries(address.searchParams)).sort()).toEqual(
    [
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'nonce',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ].sort(),
  );
});

test('AU21 nonce and code challenge depend on browser and state and differ from each other', async () => {
  const client = await createProviderClients(readConfig(known), () => new Date())('facebook');
  if (!client) throw new Error('Facebook is on');
  const asked = async (changes: Partial<typeof visit>) => {
    const { searchParams } = await authorizationUrl(client, { ...visit, ...changes }, 'https://skok.example/');
    return [searchParams.get('nonce'), searchParams.get('code_challenge')];
  };
  const [nonce, challenge] = await asked({});
  expect(await asked({})).toEqual([nonce, challenge]);
  for (const changes of [{ browser: 'c'.repeat(43) }, { state: 't'.repeat(43) }]) {
    const others = await asked(changes);
    expect(others[0]).not.toBe(nonce);
    expect(others[1]).not.toBe(challenge);
  }
  expect(nonce).not.toBe(challenge);
});

test('a configured issuer replaces the built-in metadata', () => {
  const config = readConfig({ ...known, FACEBOOK_ISSUER: 'http://127.0.0.1:9' });
  expect(clientRegistrationOf('facebook', config)).toMatchObject({ issuer: 'http://127.0.0.1:9', clientId: 'skok' });
  expect(clientRegistrationOf('facebook', config)).not.toHaveProperty('metadata');
});

test('ruling 10 providers without credentials are off', () => {
  expect(configuredProviders(readConfig(known))).toEqual(['facebook']);
  expect(configuredProviders(readConfig({}))).toEqual([]);
  expect(clientRegistrationOf('google', readConfig(known))).toBeNull();
});
