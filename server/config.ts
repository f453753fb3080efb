import { fileURLToPath } from 'node:url'
import ipaddr from 'ipaddr.js'
import * as z from 'zod/mini'
import { parseAnnouncedDays } from '#contract/announced-days.ts'
import { newPassword } from '#contract/field-rules.ts'
import { defaultTimeZone, maxUndoSeconds } from '#contract/limits.ts'
import { calendarDay } from '#contract/occasions.ts'
import { emailAddress } from '#contract/rules.ts'
import { withoutInvisibles } from '#contract/text.ts'
import { withAsciiHost } from '#contract/typed-text.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const wholeNumber = (min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(rule).check(z.refine<number>(Number.isInteger, rule), z.gte(min, rule), z.lte(max, rule))
}
const percentRule = 'must be a number from 0 to 100 with at most two decimals, such as 12.5'
const shareRule = 'must be a number from 0 to 1'
const whole = (fallback: number, min: number, max: number) => z._default(wholeNumber(min, max), fallback)
const flag = z.pipe(
  z._default(z.enum(['true', 'false'], 'must be true or false'), 'false'),
  z.transform((text) => text === 'true'),
)
const splitList = (list: string): string[] =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
export const minSecretLength = 32
const secret = z.string().check(z.minLength(minSecretLength, `must have at least ${minSecretLength} characters`))
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text
/** Stored with its host in ASCII, as browsers send it. */
const origin = (error: string) =>
  z.string().check(
    z.overwrite((text) => withAsciiHost(withoutInvisibles(text))),
    z.refine(isOrigin, error),
  )
const isStoreUrl = (text: string) => {
  const { protocol, username, password, search, hash } = URL.parse(text) ?? {}
  return /^https?:$/.test(protocol ?? '') && !username && !password && !search && !hash
}
const storeUrl = z.optional(z.string().check(z.refine(isStoreUrl, 'must be a URL such as https://s3.example')))
/** Its host is a plain name: the content policy names it. */
const isTilesUrl = (text: string) => {
  const { protocol, host, username, password } = URL.parse(text) ?? {}
  return (
    /^https?:$/.test(protocol ?? '') &&
    /^[\w.-]+(:\d+)?$/.test(host ?? '') &&
    !username &&
    !password &&
    ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
  )
}
const isSmtpUrl = (text: string) => {
  try {
    const { protocol, hostname, pathname, search, hash, username, password } = new URL(text)
    decodeURIComponent(username + password)
    return /^smtps?:$/.test(protocol) && hostname !== '' && pathname.length <= 1 && search + hash === ''
  } catch {
    return false
  }
}
/** A database behind a socket has no host, or its folder. */
const isPostgresUrl = (text: string) => URL.canParse(text.replace('@/', '@localhost/')) && !text.includes('#')
const postgresUrl = z.optional(
  z
    .string()
    .check(
      z.regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://', abort: true }),
      z.refine(
        isPostgresUrl,
        'must be a URL such as postgres://user:password@host:5432/database; in the password # is written %23, / is %2F, ? is %3F and @ is %40',
      ),
    ),
)
/** A full name: `+03:00` and short names such as `AST` mean different zones in JavaScript and PostgreSQL. */
const isTimeZone = (zone: string) => {
  try {
    return /^(UTC$|[a-z]+\/)/i.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

const isValid = (rule: z.ZodMiniType) => (text: string) => rule.safeParse(text).success

const mailAddress = z.string().check(
  z.overwrite((text) => emailAddress.safeParse(text).data ?? text),
  z.refine(isValid(emailAddress), 'must be an e-mail address'),
)

const Environment = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test'], 'must be production, development or test'), 'development'),
  PORT: whole(3_000, 0, 65_535),
  HOST: z._default(z.string(), 'localhost'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_TIMEOUT: whole(10, 1, 300),
  SHUTDOWN_DELAY: whole(0, 0, 300),
  PUBLIC_URL: z.optional(origin('must be an origin such as https://qaseema.example')),
  PORTAL_ORIGIN: z.pipe(
    z._default(z.string(), ''),
    z.pipe(
      z.transform((list: string) => splitList(list)),
      z.array(origin('must be origins separated by commas, such as https://portal.example')),
    ),
  ),
  BUSINESS_TIME_ZONE: z._default(z.string().check(z.refine(isTimeZone, 'must be a time zone such as Asia/Riyadh')), defaultTimeZone),
  PLATFORM_COMMISSION_PERCENT: z._default(
    z.string().check(z.refine((text) => /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100, percentRule)),
    '10',
  ),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isSmtpUrl,
          'must be smtp:// or smtps:// with a host, such as smtp://user:password@mail.example:587, and nothing after the port',
        ),
      ),
  ),
  MAIL_FROM: z.optional(mailAddress),
  SUPPORT_EMAIL: z.optional(mailAddress),
  SUPPORT_PHONE: z.optional(
    z.string().check(z.regex(/^\+[1-9](?: ?\d){6,14}$/, 'must be a number with its country code such as +966 11 234 5678')),
  ),
  MAP_TILES_URL: z.optional(
    z.string().check(z.refine(isTilesUrl, 'must be a URL with {z}, {x} and {y} such as https://tile.example/{z}/{x}/{y}.png')),
  ),
  MAP_ATTRIBUTION: z.optional(z.string().check(z.maxLength(200, 'must have at most 200 characters'))),
  ANNOUNCED_DAYS: z.optional(z.string()),
  REVIEW_WORKING_DAYS: z.optional(wholeNumber(1, 60)),
  CONTENT_DIR: z.optional(z.string()),
  FORBIDDEN_WORDS_FILE: z.optional(z.string()),
  HELP_ANSWERS_DIR: z.optional(z.string()),
  HELP_DESK_HOURS: z.optional(z.string()),
  CLAIMS: z._default(z.enum(['page', 'app', 'off'], 'must be page, app or off'), 'page'),
  CLAIM_DAYS: whole(30, 1, 365),
  CUSTOMER_DATA_DAYS: z.optional(wholeNumber(30, 36_500)),
  CUSTOMER_MESSAGES_PER_WEEK: whole(3, 1, 1_000),
  CUSTOMER_APP_KEY: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{32,200}$/, 'must have 32 to 200 letters, digits and signs, and no spaces')),
  ),
  JWT_SECRET: z.optional(secret),
  JWT_SECRET_PREVIOUS: z.pipe(
    z._default(z.string(), ''),
    z.pipe(
      z.transform((list: string) => splitList(list)),
      z.array(secret),
    ),
  ),
  ACCESS_TOKEN_TTL: whole(8 * 3_600, 60, 30 * 86_400),
  REFRESH_TOKEN_TTL: whole(30 * 86_400, 60, 365 * 86_400),
  SESSION_TTL: whole(90 * 86_400, 60, 3_650 * 86_400),
  ADMIN_SECOND_FACTOR: z._default(z.enum(['offered', 'required'], 'must be offered or required'), 'offered'),
  LOGIN_FAILURES: whole(5, 1, 1_000),
  PUBLIC_WRITES: whole(60, 1, 100_000),
  AUDIT_DAYS: whole(400, 1, 36_500),
  UNDO_SECONDS: whole(60, 0, maxUndoSeconds),
  TRUST_PROXY: whole(0, 0, 10),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.string().check(z.refine(isStoreUrl, 'must be a URL such as http://127.0.0.1:4318'))),
  OTEL_SERVICE_NAME: z._default(z.string(), 'qaseema'),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number(shareRule).check(z.gte(0, shareRule), z.lte(1, shareRule)), 1),
  PREVIEWS: flag,
  PORTAL_DIR: z.optional(z.string()),
  SEED: z._default(z.enum(['auto', 'demo', 'never'], 'must be auto, demo or never'), 'auto'),
  FIRST_ADMIN_EMAIL: z.optional(mailAddress),
  FIRST_ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.refine(
          isValid(newPassword),
          'must have 8 to 128 characters, among them an uppercase letter, a lowercase letter, a number and a special character, and no spaces',
        ),
      ),
  ),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'))),
  S3_ENDPOINT: storeUrl,
  S3_PUBLIC_ENDPOINT: storeUrl,
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_FORCE_PATH_STYLE: flag,
  S3_PREFIX: z._default(z.string().check(z.regex(/^([\w-]+\/)+$/, 'must be folders such as qaseema/')), ''),
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be fatal, error, warn, info, debug or silent')),
})

/** The default if only this machine can reach the server. */
const exampleHelpCenterHours = 'Sun-Thu 09:00-18:00'

/** Times in seconds. */
export type Config = ReturnType<typeof readConfig>

export class SettingError extends Error {
  override readonly name = 'SettingError'
}

type Environment = z.output<typeof Environment>

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')

function isExposed({ NODE_ENV, HOST, PUBLIC_URL }: Environment): boolean {
  const { protocol, hostname } = new URL(PUBLIC_URL ?? 'http://localhost')
  return NODE_ENV === 'production' || protocol === 'https:' || ![HOST, hostname.replace(/^\[|\]$/g, '')].every(isLoopback)
}

function readFirstAdmin({ FIRST_ADMIN_EMAIL, FIRST_ADMIN_PASSWORD }: Environment) {
  if (FIRST_ADMIN_EMAIL && FIRST_ADMIN_PASSWORD) return { emailAddress: FIRST_ADMIN_EMAIL, password: FIRST_ADMIN_PASSWORD }
  if (FIRST_ADMIN_EMAIL || FIRST_ADMIN_PASSWORD) throw new SettingError('FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD go together: set both')
  return undefined
}

/** Days by which an announcement may differ from the calendar: more is a mistake. */
const maxAnnouncedShift = 2

function readAnnouncedDays({ ANNOUNCED_DAYS }: Environment): string | undefined {
  if (!ANNOUNCED_DAYS) return undefined
  const announced = parseAnnouncedDays(ANNOUNCED_DAYS)
  if (!announced)
    throw new SettingError(
      'ANNOUNCED_DAYS must be ramadan, eidAlFitr or eidAlAdha with a Hijri year and the first day, each once, such as ramadan 1448 2027-02-09, eidAlFitr 1448 2027-03-11',
    )
  for (const { occasion, year, day } of announced) {
    const expected = calendarDay(occasion, year) ?? ''
    if (Math.abs(Date.parse(day) - Date.parse(expected)) > maxAnnouncedShift * 86_400_000)
      throw new SettingError(
        `ANNOUNCED_DAYS has ${day} for ${occasion} ${year}, which is ${expected} by the calendar: more than ${maxAnnouncedShift} days are a mistake`,
      )
  }
  for (const { year, day } of announced.filter(({ occasion }) => occasion === 'eidAlFitr')) {
    const ramadan = announced.find((each) => each.occasion === 'ramadan' && each.year === year)?.day ?? calendarDay('ramadan', year) ?? ''
    const length = (Date.parse(day) - Date.parse(ramadan)) / 86_400_000
    if (length !== 29 && length !== 30)
      throw new SettingError(
        `ANNOUNCED_DAYS makes Ramadan ${year} ${length} days long, from ${ramadan} to the eidAlFitr of ${day}: a month has 29 or 30, add or correct its ramadan`,
      )
  }
  return ANNOUNCED_DAYS
}

export type S3Settings = NonNullable<ReturnType<typeof readS3>>

/** Without credentials the SDK finds them: the environment of AWS, its configuration files, the role of the machine. */
function readS3(environment: Environment) {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_PUBLIC_ENDPOINT } = environment
  if (Boolean(S3_ACCESS_KEY_ID) !== Boolean(S3_SECRET_ACCESS_KEY))
    throw new SettingError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both')
  if (environment.PUBLIC_URL?.startsWith('https:') && (S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT)?.startsWith('http:'))
    throw new SettingError('S3_PUBLIC_ENDPOINT must be https as PUBLIC_URL is, because browsers open links there')
  if (S3_BUCKET)
    return {
      bucket: S3_BUCKET,
      endpoint: S3_ENDPOINT,
      publicEndpoint: S3_PUBLIC_ENDPOINT,
      region: environment.S3_REGION,
      forcePathStyle: environment.S3_FORCE_PATH_STYLE,
      prefix: environment.S3_PREFIX,
      credentials:
        S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } : undefined,
    }
  if (S3_ENDPOINT || S3_ACCESS_KEY_ID) throw new SettingError('S3_BUCKET must be set with the other S3 settings')
  return undefined
}

const inQuotes = /^(["']).*\1$|^[“‘].*[”’]$/s

/** Files of variables keep what a shell would remove: the ends of lines, spaces, quotes. @throws SettingError */
function cleanSetting(name: string, value = ''): string | undefined {
  const cleaned = value.trim()
  if (inQuotes.test(cleaned)) throw new SettingError(`${name} is in quotes, which would be a part of it: write it without them`)
  return cleaned || undefined
}

/** @throws SettingError */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, cleanSetting(name, environment[name])]))
  const { data, error } = z.safeParse(Environment, given)
  if (!data) {
    const [issue] = error.issues
    throw new SettingError(`${String(issue?.path[0])} ${issue?.message}`)
  }
  if (Boolean(data.MAP_TILES_URL) !== Boolean(data.MAP_ATTRIBUTION))
    throw new SettingError('MAP_TILES_URL and MAP_ATTRIBUTION go together: the licences of tiles want their source named')
  if (data.PUBLIC_URL?.startsWith('https:') && data.MAP_TILES_URL?.startsWith('http:'))
    throw new SettingError('MAP_TILES_URL must be https as PUBLIC_URL is')
  const previews = data.PREVIEWS
  const production = data.NODE_ENV === 'production'
  const exposed = isExposed(data)
  if (data.DATABASE_URL && exposed && !data.JWT_SECRET)
    throw new SettingError('JWT_SECRET must be set with DATABASE_URL, the same for all instances: openssl rand -base64 48 makes one')
  if (data.DATABASE_DIRECT_URL && !data.DATABASE_URL) throw new SettingError('DATABASE_URL must be set with DATABASE_DIRECT_URL')
  if (data.CLAIMS === 'app' && !data.CUSTOMER_APP_KEY)
    throw new SettingError('CUSTOMER_APP_KEY must be set with CLAIMS=app: openssl rand -base64 48 makes one')
  if (data.SMTP_URL && !data.PUBLIC_URL) throw new SettingError('PUBLIC_URL must be set with SMTP_URL, because mails contain links')
  return {
    production,
    exposed,
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databaseTimeout: data.DATABASE_TIMEOUT,
    shutdownDelay: data.SHUTDOWN_DELAY,
    publicUrl: data.PUBLIC_URL,
    portalOrigins: data.PORTAL_ORIGIN,
    businessTimeZone: data.BUSINESS_TIME_ZONE,
    commissionPercent: Number(data.PLATFORM_COMMISSION_PERCENT),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `no-reply@${new URL(data.PUBLIC_URL ?? 'http://localhost').hostname}`,
    supportEmail: data.SUPPORT_EMAIL,
    supportPhone: data.SUPPORT_PHONE,
    mapTilesUrl: data.MAP_TILES_URL,
    mapAttribution: data.MAP_ATTRIBUTION,
    announcedDays: readAnnouncedDays(data),
    reviewDays: data.REVIEW_WORKING_DAYS,
    contentDir: data.CONTENT_DIR,
    forbiddenWordsFile: data.FORBIDDEN_WORDS_FILE,
    helpAnswersDir: data.HELP_ANSWERS_DIR,
    // Hours that the operator has not set would be a false promise.
    helpDeskHours: data.HELP_DESK_HOURS ?? (exposed ? undefined : exampleHelpCenterHours),
    claims: data.CLAIMS,
    claimDays: data.CLAIM_DAYS,
    // An app of the marketplace has customers of its own in the same table.
    customerDataDays: data.CUSTOMER_DATA_DAYS ?? (data.CLAIMS === 'app' ? undefined : 730),
    customerMessagesPerWeek: data.CUSTOMER_MESSAGES_PER_WEEK,
    customerAppKey: data.CUSTOMER_APP_KEY,
    jwtSecret: data.JWT_SECRET,
    furtherJwtSecrets: data.JWT_SECRET_PREVIOUS,
    accessTokenTtl: data.ACCESS_TOKEN_TTL,
    refreshTokenTtl: data.REFRESH_TOKEN_TTL,
    sessionTtl: data.SESSION_TTL,
    adminSecondFactor: data.ADMIN_SECOND_FACTOR,
    loginFailures: data.LOGIN_FAILURES,
    publicWrites: data.PUBLIC_WRITES,
    auditDays: data.AUDIT_DAYS,
    undoSeconds: data.UNDO_SECONDS,
    trustProxy: data.TRUST_PROXY,
    tracing: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { url: data.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: data.OTEL_SERVICE_NAME, share: data.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    metrics: data.METRICS_PORT === undefined ? undefined : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    previews,
    portalDir: data.PORTAL_DIR ?? `${root}${previews ? 'dist-previews' : 'dist'}`,
    // Only an explicit `demo` seeds a server that others can reach.
    seed: data.SEED === 'auto' && exposed ? 'never' : data.SEED,
    firstAdmin: readFirstAdmin(data),
    s3: readS3(data),
    logLevel: data.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}
