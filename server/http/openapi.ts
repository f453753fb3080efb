import type * as z from 'zod/mini'
import { toJSONSchema } from 'zod/mini'
import { ErrorCode, Failure, refusalDetails, successOf } from '../../src/contract/answer.ts'
import { type Call, type FilePart, isIdempotent } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { fileTypes } from '../../src/contract/file-types.ts'
import { failureOf } from './failure.ts'
import { pathsOf } from './paths.ts'
import { Problem, statusOf } from './problem.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json }: Json = toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

function parametersOf(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(property.type === 'array' && { style: 'form', explode: true }),
  }))
}

const bytes = { type: 'string', format: 'binary' }

const mediaTypesOf = (kind: FilePart['kind']) => fileTypes[kind].map(({ mediaType }) => mediaType).join(', ')

function bodyOf({ body, files = {} }: Call): Json | undefined {
  const parts = Object.entries(files)
  if (!body && parts.length === 0) return undefined
  const schema: Json = body ? schemaOf(body, 'input') : { type: 'object' }
  if (parts.length === 0) return { required: true, content: { 'application/json': { schema } } }
  const { properties, required = [] } = schema as { properties?: Json; required?: string[] }
  const binary = Object.fromEntries(parts.map(([name]) => [name, bytes]))
  const encoding = Object.fromEntries(parts.map(([name, { kind }]) => [name, { contentType: mediaTypesOf(kind) }]))
  const needed = parts.flatMap(([name, { optional }]) => (optional ? [] : name))
  const form = { type: 'object', properties: { ...properties, ...binary }, required: [...required, ...needed] }
  return { required: true, content: { 'multipart/form-data': { schema: form, encoding } } }
}

/** Every code that a call may be refused with: what follows from its descriptor, and its own. */
const refusalsOf = ({ access, approvedOnly, params, files, refusals = [], ...call }: Call): ErrorCode[] => [
  'VALIDATION_FAILED',
  'INTERNAL',
  ...(access === 'public' ? [] : (['UNAUTHENTICATED', 'SESSION_ENDED', 'FORBIDDEN'] as const)),
  ...(approvedOnly ? (['PROVIDER_NOT_APPROVED'] as const) : []),
  ...(params ? (['NOT_FOUND'] as const) : []),
  ...(isIdempotent(call) ? (['CONFLICT'] as const) : []),
  ...(isIdempotent(call) && access === 'public' ? (['TOO_MANY_REQUESTS'] as const) : []),
  ...(files ? (['FILE_TOO_LARGE', 'FILE_TYPE', 'UNAVAILABLE'] as const) : []),
  ...refusals,
]

const sentenceOf = (code: ErrorCode) => `${code}: ${failureOf(new Problem(code, { retryAfter: 60 }), 'en').message}`

/** Codes of one status are one answer, of the shape that each of them has. */
function failureOfCodes(codes: readonly ErrorCode[]): Json {
  const schema = { oneOf: codes.map((code) => ({ $ref: `#/components/schemas/${code}` })) }
  return { description: codes.map(sentenceOf).join(' '), content: { 'application/json': { schema } } }
}

function successfulAnswer({ data, file }: Call): Json {
  if (!file) return { description: 'Done', content: { 'application/json': { schema: schemaOf(successOf(data), 'output') } } }
  const headers = { 'Content-Disposition': { description: 'The name of the file', schema: { type: 'string' } } }
  return { description: 'A file', headers, content: { [file.mediaType]: { schema: bytes } } }
}

function responsesOf(call: Call): Json {
  const byStatus = Object.groupBy(new Set(refusalsOf(call)), (code) => statusOf[code])
  const failures = Object.entries(byStatus).map(([status, codes = []]) => [status, failureOfCodes(codes)])
  return { 200: successfulAnswer(call), ...Object.fromEntries(failures) }
}

/** A failure as each code has it: with its details where it tells any. */
const failureSchemas = (): Json =>
  Object.fromEntries(
    ErrorCode.options.map((code) => {
      const details = code in refusalDetails ? refusalDetails[code as keyof typeof refusalDetails] : undefined
      const own = { code: { const: code }, ...(details && { details: schemaOf(details, 'output') }) }
      return [code, { allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: own }] }]
    }),
  )

const idempotencyHeader = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }

function operationOf(call: Call, path: string, roles: readonly string[]): Json {
  const signed = call.access !== 'public'
  const body = bodyOf(call)
  return {
    operationId: typeof call.path === 'string' ? call.name : `${call.name}.${path.split('/')[3]}`,
    tags: [call.name.split('.')[0]],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(isIdempotent(call) ? [idempotencyHeader] : []),
    ],
    ...(body && { requestBody: body }),
    security: signed ? [{ bearer: [] }] : [],
    ...(signed && { description: `Roles: ${roles.join(', ')}` }),
    responses: responsesOf(call),
  }
}

/** The OpenAPI 3.1 document of every call, straight from the contract's descriptors. */
export function openApiDocument(serverUrl: string, described: readonly Call[] = calls): Json {
  const paths: Record<string, Json> = {}
  for (const call of described) {
    for (const { path, roles } of pathsOf(call)) {
      const template = path.replace(/:(\w+)/g, '{$1}')
      paths[template] = { ...paths[template], [call.method.toLowerCase()]: operationOf(call, path, roles) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Qaseema', version: '1', description: 'The API of the deals marketplace’s back office.' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Failure: schemaOf(Failure, 'output'), ...failureSchemas() },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
