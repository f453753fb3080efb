import type * as z from 'zod/mini'
import { toJSONSchema } from 'zod/mini'
import { Failure, successOf } from '../../src/contract/answer.ts'
import { type Call, isIdempotent } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { pathsOf } from './paths.ts'

type Json = Record<string, unknown>

/** What a caller sends. Where a transform stands at the entry of a pipe, what comes out of it says what is meant. */
function inputSchema(schema: z.ZodMiniType): Json {
  const override: z.core.ToJSONSchemaParams['override'] = ({ zodSchema, jsonSchema }) => {
    const { def } = zodSchema._zod
    if (def.type === 'pipe' && def.in._zod.def.type === 'transform')
      Object.assign(jsonSchema, withoutDialect(inputSchema(def.out as z.ZodMiniType)))
  }
  return withoutDialect(toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override }))
}

const outputSchema = (schema: z.ZodMiniType): Json => withoutDialect(toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))

const withoutDialect = ({ $schema: _dialect, ...schema }: Json): Json => schema

function parametersOf(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = inputSchema(schema) as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(property.type === 'array' && { style: 'form', explode: true }),
  }))
}

const mediaOf = { picture: 'image/*', document: 'application/pdf, image/*' } as const

function bodyOf({ body, files }: Call): Json | undefined {
  if (!body) return undefined
  const schema = inputSchema(body)
  if (!files) return { required: true, content: { 'application/json': { schema } } }
  const { properties, required } = schema as { properties?: Json; required?: string[] }
  const parts = Object.entries(files)
  const binary = Object.fromEntries(parts.map(([name, { kind }]) => [name, { type: 'string', contentMediaType: mediaOf[kind] }]))
  const needed = parts.flatMap(([name, { optional }]) => (optional ? [] : name))
  const form = { type: 'object', properties: { ...properties, ...binary }, required: [...(required ?? []), ...needed] }
  return { required: true, content: { 'multipart/form-data': { schema: form } } }
}

const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

function responsesOf(call: Call, signed: boolean): Json {
  return {
    200: { description: 'Done', content: { 'application/json': { schema: outputSchema(successOf(call.data)) } } },
    ...(signed && { 401: failure('Not signed in, or the session has ended'), 403: failure('Not for this role or account') }),
    ...(call.name.startsWith('auth.') &&
      !signed && { 401: failure('Wrong e-mail address, password or refresh token'), 429: failure('Too many attempts') }),
    ...(call.params && { 404: failure('Not there, or not yours') }),
    ...(isIdempotent(call) && { 409: failure('Decided by someone else, or the idempotency key was used for something else') }),
    ...(call.files && { 413: failure('The file is too large'), 415: failure('Not a picture') }),
    422: failure('Some fields are wrong'),
    500: failure(`A defect; the portal says by itself: ${call.fallback}`),
  }
}

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
    responses: responsesOf(call, signed),
  }
}

/** The OpenAPI 3.1 document of every call, straight from the contract's descriptors. */
export function openApiDocument(serverUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
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
      schemas: { Failure: outputSchema(Failure) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
