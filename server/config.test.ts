import { expect, test } from 'vitest'
import { readConfig, SettingError } from './config.ts'

test('an empty environment gives the defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 3_000,
    host: 'localhost',
    dataDir: '.data',
    databaseUrl: undefined,
    publicUrl: undefined,
    portalOrigins: [],
    businessTimeZone: 'Asia/Riyadh',
    accessTokenTtl: 28_800,
    refreshTokenTtl: 2_592_000,
    loginFailures: 5,
    seed: true,
    production: false,
  })
})

test('settings are read from text', () => {
  const environment = {
    PORT: '4110',
    PORTAL_ORIGIN: 'https://a.example, https://b.example',
    SEED: 'never',
    NODE_ENV: 'production',
    PREVIEWS: 'true',
    HOST: '',
  }
  expect(readConfig(environment)).toMatchObject({
    port: 4_110,
    portalOrigins: ['https://a.example', 'https://b.example'],
    seed: false,
    production: true,
    previews: true,
    host: 'localhost',
    portalDir: expect.stringMatching(/dist-previews$/),
  })
})

test.each([
  ['PORT', 'http', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must begin with postgres://'],
  ['PUBLIC_URL', 'https://x.example/path', 'PUBLIC_URL must be an origin such as https://qaseema.example'],
  ['PORTAL_ORIGIN', 'x', 'PORTAL_ORIGIN must be origins separated by commas, such as https://portal.example'],
  ['BUSINESS_TIME_ZONE', 'Mars/Olympus', 'BUSINESS_TIME_ZONE must be a time zone such as Asia/Riyadh'],
  ['JWT_SECRET', 'short', 'JWT_SECRET must have at least 32 characters'],
  ['SEED', 'yes', 'SEED must be auto or never'],
])('%s=%s is refused in one line', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(new SettingError(message))
})
