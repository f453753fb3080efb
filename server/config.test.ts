import { expect, test } from 'vitest'
import { readConfig, SettingError } from './config.ts'

test('an empty environment gives the defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 3_000,
    host: 'localhost',
    dataDir: '.data',
    databaseUrl: undefined,
    databaseTimeout: 10,
    publicUrl: undefined,
    portalOrigins: [],
    businessTimeZone: 'Asia/Riyadh',
    commissionPercent: 10,
    smtpUrl: undefined,
    mailFrom: 'no-reply@localhost',
    supportEmail: undefined,
    supportPhone: undefined,
    mapTilesUrl: undefined,
    mapAttribution: undefined,
    announcedDays: undefined,
    reviewDays: undefined,
    claims: 'page',
    claimDays: 30,
    customerMessagesPerWeek: 3,
    customerAppKey: undefined,
    accessTokenTtl: 28_800,
    refreshTokenTtl: 2_592_000,
    sessionTtl: 7_776_000,
    loginFailures: 5,
    publicWrites: 60,
    auditDays: 400,
    seed: 'auto',
    firstAdmin: undefined,
    s3: undefined,
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
    seed: 'never',
    production: true,
    previews: true,
    host: 'localhost',
    portalDir: expect.stringMatching(/dist-previews$/),
  })
})

test('spaces and ends of lines around a setting are no part of it, and alone they are none', () => {
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: '/srv/qaseema',
    JWT_SECRET: 'x'.repeat(32),
    FIRST_ADMIN_EMAIL: 'first@example.test',
    FIRST_ADMIN_PASSWORD: 'Till#2026',
    PORT: '80',
    SEED: 'never',
    PUBLIC_URL: 'https://qaseema.example',
    CONTENT_DIR: '',
  }
  const untidy = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, ` ${value}\r\n`]))
  expect(readConfig(untidy)).toEqual(readConfig(settings))
})

test.each(['postgres://qaseema:p%23w@/qaseema?host=/run/postgresql', 'postgres:///qaseema', 'postgresql://%2Frun%2Fpostgresql/qaseema'])(
  'a database behind a socket is reached: %s',
  (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  },
)

test('an address of an Arabic domain becomes the one that browsers send', () => {
  expect(readConfig({ PUBLIC_URL: '\u2066https://متجر.السعودية\u2069', PORTAL_ORIGIN: 'http://متجر.السعودية:8080' })).toMatchObject({
    publicUrl: 'https://xn--pgbep1f.xn--mgberp4a5d4ar',
    portalOrigins: ['http://xn--pgbep1f.xn--mgberp4a5d4ar:8080'],
    mailFrom: 'no-reply@xn--pgbep1f.xn--mgberp4a5d4ar',
  })
})

test('a setting that cannot be used is refused in one line', () => {
  const table = [
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be production, development or test'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must begin with postgres://'],
    ...['a#b', '12#b', 'a/b', 'a?b'].map((password) => [
      'DATABASE_URL',
      `postgres://qaseema:${password}@db.example/qaseema`,
      'DATABASE_URL must be a URL such as postgres://user:password@host:5432/database; in the password # is written %23, / is %2F, ? is %3F and @ is %40',
    ]),
    ...['"/srv/qaseema"', "'/srv/qaseema'", '“/srv/qaseema”', '"/srv/qaseema"\r'].map((folder) => [
      'DATA_DIR',
      folder,
      'DATA_DIR is in quotes, which would be a part of it: write it without them',
    ]),
    ['PUBLIC_URL', 'https://x.example/path', 'PUBLIC_URL must be an origin such as https://qaseema.example'],
    ['PORTAL_ORIGIN', 'x', 'PORTAL_ORIGIN must be origins separated by commas, such as https://portal.example'],
    ['CLAIMS', 'mail', 'CLAIMS must be page, app or off'],
    ['CLAIMS', 'app', 'CUSTOMER_APP_KEY must be set with CLAIMS=app: openssl rand -base64 48 makes one'],
    ['CLAIM_DAYS', '0', 'CLAIM_DAYS must be a whole number from 1 to 365'],
    ['CUSTOMER_MESSAGES_PER_WEEK', '0', 'CUSTOMER_MESSAGES_PER_WEEK must be a whole number from 1 to 1000'],
    ['CUSTOMER_APP_KEY', 'short', 'CUSTOMER_APP_KEY must have 32 to 200 letters, digits and signs, and no spaces'],
    ['BUSINESS_TIME_ZONE', 'Mars/Olympus', 'BUSINESS_TIME_ZONE must be a time zone such as Asia/Riyadh'],
    ['BUSINESS_TIME_ZONE', '+03:00', 'BUSINESS_TIME_ZONE must be a time zone such as Asia/Riyadh'],
    ['BUSINESS_TIME_ZONE', 'AST', 'BUSINESS_TIME_ZONE must be a time zone such as Asia/Riyadh'],
    ...['101', '-1', '12.345', '1e1', 'ten'].map((value) => [
      'PLATFORM_COMMISSION_PERCENT',
      value,
      'PLATFORM_COMMISSION_PERCENT must be a number from 0 to 100 with at most two decimals, such as 12.5',
    ]),
    ...[
      'mail.example:25',
      'http://mail.example',
      'smtp://',
      'smtp://mail.example/x',
      'smtp://mail.example?pool=true',
      'smtp://a:100%@mail.example',
    ].map((value) => [
      'SMTP_URL',
      value,
      'SMTP_URL must be smtp:// or smtps:// with a host, such as smtp://user:password@mail.example:587, and nothing after the port',
    ]),
    ['SMTP_URL', 'smtp://mail.example', 'PUBLIC_URL must be set with SMTP_URL, because mails contain links'],
    ['MAIL_FROM', 'qaseema', 'MAIL_FROM must be an e-mail address'],
    ['JWT_SECRET', 'short', 'JWT_SECRET must have at least 32 characters'],
    ['SUPPORT_EMAIL', 'nobody', 'SUPPORT_EMAIL must be an e-mail address'],
    ['SUPPORT_PHONE', '0112345678', 'SUPPORT_PHONE must be a number with its country code such as +966 11 234 5678'],
    ...[
      'https://tile.example/{z}/{x}.png',
      'https://{s}.tile.example/{z}/{x}/{y}.png',
      'https://me:pw@tile.example/{z}/{x}/{y}.png',
      '/{z}/{x}/{y}.png',
    ].map((value) => [
      'MAP_TILES_URL',
      value,
      'MAP_TILES_URL must be a URL with {z}, {x} and {y} such as https://tile.example/{z}/{x}/{y}.png',
    ]),
    [
      'MAP_TILES_URL',
      'https://tile.example/{z}/{x}/{y}.png',
      'MAP_TILES_URL and MAP_ATTRIBUTION go together: the licences of tiles want their source named',
    ],
    ['MAP_ATTRIBUTION', '© Somebody', 'MAP_TILES_URL and MAP_ATTRIBUTION go together: the licences of tiles want their source named'],
    ['REVIEW_WORKING_DAYS', '0', 'REVIEW_WORKING_DAYS must be a whole number from 1 to 60'],
    ...[
      'ramadan 1448',
      'Ramadan 1448 2027-02-09',
      'ramadan 1448 2027-02-30',
      'ramadan 1448 2027-02-09,',
      'nationalDay 1448 2027-09-24',
    ].map((value) => [
      'ANNOUNCED_DAYS',
      value,
      'ANNOUNCED_DAYS must be ramadan, eidAlFitr or eidAlAdha with a Hijri year and the first day, each once, such as ramadan 1448 2027-02-09, eidAlFitr 1448 2027-03-11',
    ]),
    [
      'ANNOUNCED_DAYS',
      'eidAlAdha 1448 2027-05-16, ramadan 1448 2027-03-09',
      'ANNOUNCED_DAYS has 2027-03-09 for ramadan 1448, which is 2027-02-08 by the calendar: more than 2 days are a mistake',
    ],
    [
      'ANNOUNCED_DAYS',
      'eidAlFitr 1448 2027-03-11',
      'ANNOUNCED_DAYS makes Ramadan 1448 31 days long, from 2027-02-08 to the eidAlFitr of 2027-03-11: a month has 29 or 30, add or correct its ramadan',
    ],
    ['S3_BUCKET', 'My Bucket', 'S3_BUCKET must be the name of a bucket'],
    ['S3_ENDPOINT', 's3.example', 'S3_ENDPOINT must be a URL such as https://s3.example'],
    ['S3_ENDPOINT', 'https://key:secret@s3.example', 'S3_ENDPOINT must be a URL such as https://s3.example'],
    ['S3_PUBLIC_ENDPOINT', 'ftp://s3.example', 'S3_PUBLIC_ENDPOINT must be a URL such as https://s3.example'],
    ['S3_FORCE_PATH_STYLE', 'yes', 'S3_FORCE_PATH_STYLE must be true or false'],
    ['S3_PREFIX', '/live', 'S3_PREFIX must be folders such as qaseema/'],
    ['S3_ENDPOINT', 'https://s3.example', 'S3_BUCKET must be set with the other S3 settings'],
    ['S3_ACCESS_KEY_ID', 'x', 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both'],
    ['S3_SECRET_ACCESS_KEY', 'x', 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both'],
    ['SEED', 'yes', 'SEED must be auto, demo or never'],
    ['FIRST_ADMIN_EMAIL', 'nobody', 'FIRST_ADMIN_EMAIL must be an e-mail address'],
    [
      'FIRST_ADMIN_PASSWORD',
      'password',
      'FIRST_ADMIN_PASSWORD must have 8 to 128 characters, among them an uppercase letter, a lowercase letter, a number and a special character, and no spaces',
    ],
    ['FIRST_ADMIN_EMAIL', 'first@example.test', 'FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD go together: set both'],
    ['FIRST_ADMIN_PASSWORD', 'Till#2026', 'FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD go together: set both'],
  ] as const
  for (const [name, value, message] of table)
    expect(() => readConfig({ [name]: value }), `${name}=${value}`).toThrow(new SettingError(message))
})

test('tiles of a map are as secure as the portal', () => {
  const map = { MAP_TILES_URL: 'http://tile.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© Somebody' }
  expect(readConfig(map)).toMatchObject({ mapTilesUrl: map.MAP_TILES_URL, mapAttribution: '© Somebody' })
  expect(() => readConfig({ ...map, PUBLIC_URL: 'https://qaseema.example' })).toThrow('MAP_TILES_URL must be https as PUBLIC_URL is')
})

test('a bucket alone is one of Amazon with the credentials of the machine', () => {
  expect(readConfig({ S3_BUCKET: 'qaseema' }).s3).toEqual({
    bucket: 'qaseema',
    endpoint: undefined,
    publicEndpoint: undefined,
    region: 'us-east-1',
    forcePathStyle: false,
    prefix: '',
    credentials: undefined,
  })
})

test('links to the store are as secure as the portal', () => {
  const secure = { S3_BUCKET: 'qaseema', PUBLIC_URL: 'https://qaseema.example', S3_ENDPOINT: 'http://minio:9000' }
  expect(() => readConfig(secure)).toThrow(/^S3_PUBLIC_ENDPOINT must be https/)
  expect(readConfig({ ...secure, S3_PUBLIC_ENDPOINT: 'https://files.example' }).s3).toMatchObject({
    endpoint: 'http://minio:9000',
    publicEndpoint: 'https://files.example',
  })
})

test('several instances have to agree on what signs sessions, where people may reach them', () => {
  const several = { DATABASE_URL: 'postgres://db.example/qaseema' }
  const live = { ...several, NODE_ENV: 'production' }
  expect(readConfig(several).jwtSecret).toBeUndefined()
  expect(() => readConfig(live)).toThrow(/^JWT_SECRET must be set with DATABASE_URL/)
  expect(readConfig({ ...live, JWT_SECRET: 'x'.repeat(32) }).jwtSecret).toHaveLength(32)
})

test.each([
  [{}, 'auto'],
  [{ PUBLIC_URL: 'http://localhost:3000' }, 'auto'],
  [{ HOST: '127.0.0.1' }, 'auto'],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, 'auto'],
  [{ HOST: '0.0.0.0' }, 'never'],
  [{ HOST: '::' }, 'never'],
  [{ HOST: '192.168.1.10' }, 'never'],
  [{ HOST: 'qaseema.internal' }, 'never'],
  [{ PUBLIC_URL: 'http://qaseema.internal' }, 'never'],
  [{ NODE_ENV: 'production' }, 'never'],
  [{ PUBLIC_URL: 'https://qaseema.example' }, 'never'],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'https://qaseema.example', SEED: 'demo' }, 'demo'],
])('the demo where people may reach it has to be asked for: %o', (environment, seed) => {
  expect(readConfig(environment).seed).toBe(seed)
})
