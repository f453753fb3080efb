import type * as z from 'zod/mini'
import { toJSONSchema } from 'zod/mini'
import { type Call, type FilePart, isIdempotent } from '#contract/call.ts'
import { Coordinates } from '#contract/coordinates.ts'
import { ErrorCode, Failure, successEnvelope } from '#contract/envelope.ts'
import { fileTypes } from '#contract/file-types.ts'
import { refusalDetails } from '#contract/refusal-details.ts'
import { getSide, type Role } from '#contract/roles.ts'
import { httpStatus, Problem } from '#server/problem.ts'
import { toFailure, toHttpFailure } from './error-handler.ts'
import { routePaths } from './paths.ts'

type Json = Record<string, unknown>

/** Generators of clients do not know `prefixItems`. */
const coordinates = {
  type: 'array',
  description: 'Longitude, then latitude, which is between -90 and 90.',
  items: { type: 'number', minimum: -180, maximum: 180 },
  minItems: 2,
  maxItems: 2,
}

const toJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json }: Json = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A custom check: nothing can be derived from it.
      if (zodSchema === Coordinates) Object.assign(jsonSchema, coordinates)
    },
  })
  return json
}

function toParameters(schema: z.ZodMiniObject | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
    ...(property.type === 'array' && { style: 'form', explode: true }),
  }))
}

const bytes = { type: 'string', format: 'binary' }

const listMediaTypes = (kind: FilePart['kind']) => fileTypes[kind].map(({ mediaType }) => mediaType).join(', ')

function toRequestBody({ body, files = {} }: Call): Json | undefined {
  const parts = Object.entries(files)
  if (!body && parts.length === 0) return undefined
  const schema: Json = body ? toJsonSchema(body, 'input') : { type: 'object' }
  if (parts.length === 0) return { required: true, content: { 'application/json': { schema } } }
  const { properties, required = [] } = schema as { properties?: Json; required?: string[] }
  const binary = Object.fromEntries(parts.map(([name]) => [name, bytes]))
  const encoding = Object.fromEntries(parts.map(([name, { kind }]) => [name, { contentType: listMediaTypes(kind) }]))
  const needed = parts.flatMap(([name, { optional }]) => (optional ? [] : name))
  const form = { type: 'object', properties: { ...properties, ...binary }, required: [...required, ...needed] }
  return { required: true, content: { 'multipart/form-data': { schema: form, encoding } } }
}

const listErrorCodes = ({ access, approvedOnly, withoutSecondFactor, right, params, files, refusals = [], ...call }: Call): ErrorCode[] => [
  'VALIDATION_FAILED',
  'INTERNAL',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  ...(access === 'customerApp' ? (['UNAUTHENTICATED'] as const) : []),
  ...(typeof access === 'string' ? [] : (['UNAUTHENTICATED', 'SESSION_ENDED', 'FORBIDDEN'] as const)),
  ...(typeof access !== 'string' && !withoutSecondFactor && access.some((role) => getSide(role) === 'admin')
    ? (['SECOND_FACTOR_MISSING'] as const)
    : []),
  ...(right ? (['RIGHT_MISSING'] as const) : []),
  ...(approvedOnly ? (['PROVIDER_NOT_APPROVED'] as const) : []),
  ...(params ? (['NOT_FOUND'] as const) : []),
  ...(isIdempotent(call) ? (['CONFLICT'] as const) : []),
  ...(files ? (['FILE_TOO_LARGE', 'FILE_TYPE'] as const) : []),
  ...refusals,
]

/** Statuses of requests that are refused before a call reads them. */
const listHttpStatuses = ({ params, method }: Call): number[] => [400, ...(params ? [414] : []), ...(method === 'GET' ? [] : [413, 415])]

interface Refusal {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
}

/** What a call may be refused with, in one language. */
export function listRefusals(call: Call): Refusal[] {
  const codes = [...new Set(listErrorCodes(call))].map((code) => {
    const { message } = toFailure(new Problem(code, { retryAfter: 60 }), 'en')
    return { status: httpStatus[code], code, message }
  })
  const ofHttp = listHttpStatuses(call).map((status) => ({ status, ...toHttpFailure(status, 'en') }))
  return [...codes, ...ofHttp.filter(({ status, code }) => !codes.some((each) => each.status === status && each.code === code))]
}

/** OpenAPI has one response per status. */
function describeFailure(refusals: readonly Refusal[]): Json {
  const references = refusals.map(({ code }) => ({ $ref: `#/components/schemas/${code}` }))
  const schema = references.length > 1 ? { oneOf: references } : references[0]
  const description = refusals.map(({ code, message }) => `${code}: ${message}`).join(' ')
  return { description, content: { 'application/json': { schema } } }
}

function successfulAnswer({ data, file }: Call): Json {
  if (!file) return { description: 'Done', content: { 'application/json': { schema: toJsonSchema(successEnvelope(data), 'output') } } }
  const headers = { 'Content-Disposition': { description: 'The name of the file', schema: { type: 'string' } } }
  return { description: 'A file', headers, content: { [file.mediaType]: { schema: bytes } } }
}

function toResponses(call: Call): Json {
  const byStatus = Object.groupBy(listRefusals(call), ({ status }) => status)
  const failures = Object.entries(byStatus).map(([status, refusals = []]) => [status, describeFailure(refusals)])
  return { 200: successfulAnswer(call), ...Object.fromEntries(failures) }
}

const failureSchemas = (): Json =>
  Object.fromEntries(
    ErrorCode.options.map((code) => {
      const details = code in refusalDetails ? refusalDetails[code as keyof typeof refusalDetails] : undefined
      const properties = { code: { const: code }, ...(details && { details: toJsonSchema(details, 'output') }) }
      return [code, { allOf: [{ $ref: '#/components/schemas/Failure' }, { properties }] }]
    }),
  )

const idempotencyHeader = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }

const getArea = ({ name }: Call) => name.slice(0, name.indexOf('.'))

function describeAccess({ access }: Call, roles: readonly Role[]): string {
  if (access === 'customerApp') return 'For the marketplace’s own app.'
  return access === 'public' ? 'Needs no sign-in.' : `Roles: ${roles.join(', ')}`
}

function toOperation(call: Call, roles: readonly Role[]): Json {
  const signed = call.access !== 'public'
  const scheme = call.access === 'customerApp' ? 'customerAppKey' : 'bearer'
  const body = toRequestBody(call)
  return {
    operationId: typeof call.path === 'string' ? call.name : `${call.name}.${roles.includes('SERVICE_PROVIDER') ? 'provider' : 'admin'}`,
    summary: call.texts.audit.en,
    description: describeAccess(call, roles),
    tags: [getArea(call)],
    parameters: [
      ...toParameters(call.params, 'path'),
      ...toParameters(call.query, 'query'),
      ...(isIdempotent(call) ? [idempotencyHeader] : []),
    ],
    ...(body && { requestBody: body }),
    security: signed ? [{ [scheme]: [] }] : [],
    responses: toResponses(call),
  }
}

export function openApiDocument(serverUrl: string, described: readonly Call[]): Json {
  const paths: Record<string, Json> = {}
  for (const call of described) {
    for (const { path, roles } of routePaths(call)) {
      const template = path.replace(/:(\w+)/g, '{$1}')
      paths[template] = { ...paths[template], [call.method.toLowerCase()]: toOperation(call, roles) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Qaseema', version: '1', description: 'The API of the deals marketplace’s back office.' },
    servers: [{ url: serverUrl }],
    tags: [...new Set(described.map(getArea))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: toJsonSchema(Failure, 'output'), ...failureSchemas() },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        customerAppKey: { type: 'http', scheme: 'bearer', description: 'The key of the marketplace’s own app (CUSTOMER_APP_KEY)' },
      },
    },
  }
}
