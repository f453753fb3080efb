import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { downloadAudit } from '#contract/audit.ts'
import { calls } from '#contract/calls.ts'
import { testServer } from '#server/testing/test-server.ts'
import { routePaths } from './paths.ts'

const server = await testServer({ publicUrl: 'https://qaseema.example', customerAppKey: 'k'.repeat(40) })
afterAll(() => server.close())

const document = (await server.request('GET', '/api/v1/openapi.json')).json()

test('the document lists every call of the contract and nothing else', () => {
  const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  )
  const contract = calls.flatMap((call) =>
    routePaths(call).map(({ path }) => `${call.method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`),
  )
  expect(described.sort()).toEqual(contract.sort())
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://qaseema.example' }] })
})

test('names of operations are unique', () => {
  const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('an upload is multipart with its picture and its fields', () => {
  const { content } = document.paths['/api/v1/deal/create-deal'].post.requestBody
  const { schema, encoding } = content['multipart/form-data']
  expect(schema.properties.dealCoverImg).toEqual({ type: 'string', format: 'binary' })
  expect(encoding).toEqual({ dealCoverImg: { contentType: 'image/jpeg, image/png, image/webp' } })
  expect(schema.required).toContain('dealCoverImg')
  expect(schema.properties.dealTimings.type).toBe('array')
})

test('a location is a pair of a longitude and a latitude', () => {
  const { content } = document.paths['/api/v1/service-provider/profile/update-profile/{userId}'].put.requestBody
  const { coordinates } = content['application/json'].schema.properties.location.properties
  expect(coordinates).toMatchObject({ type: 'array', items: { type: 'number', maximum: 180 }, minItems: 2, maxItems: 2 })
  // Generators of clients stop at it.
  expect(JSON.stringify(document)).not.toContain('prefixItems')
})

test('a repeatable filter is a list, a path parameter is required', () => {
  const list = document.paths['/api/v1/super-admin/deal/get-deals'].get
  expect(list.parameters.find(({ name }: { name: string }) => name === 'dealStatus')).toMatchObject({
    in: 'query',
    required: false,
    explode: true,
    schema: { type: 'array', items: { enum: ['PENDING', 'APPROVED', 'REJECTED'] } },
  })
  expect(list.security).toEqual([{ bearer: [] }])
  expect(document.paths['/api/v1/deal/get-deal/{id}'].get.parameters[0]).toMatchObject({ name: 'id', in: 'path', required: true })
})

test('what needs no sign-in can be refused all the same', () => {
  const { responses } = document.paths['/api/v1/user/auth/refresh-session-token'].post
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '429']))
})

test('a call that is there only by a setting is described where it is', async () => {
  const paths = async (settings: Parameters<typeof testServer>[0]) => {
    const other = await testServer(settings)
    const { paths } = (await other.request('GET', '/api/v1/openapi.json')).json()
    await other.close()
    return Object.keys(paths).filter((path) => /claims|customer\//.test(path))
  }
  expect((await paths({})).filter((path) => path.includes('/customer/'))).toEqual([])
  expect(await paths({ claims: 'off', customerAppKey: 'k'.repeat(40) })).toEqual([])
})

test('a parameter that is too long is answered as it is described', async () => {
  const { statusCode, body } = await server.request('GET', `/api/v1/deal/get-deal/${'a'.repeat(200)}`, { as: 'provider' })
  expect([statusCode, JSON.parse(body).code]).toEqual([414, 'VALIDATION_FAILED'])
  expect(getCodes(document.paths['/api/v1/deal/get-deal/{id}'].get.responses)).toContain('414 VALIDATION_FAILED')
})

interface Reference {
  $ref?: string
}
const getCodes = (responses: Record<string, { content: Record<string, { schema: Reference & { oneOf?: Reference[] } }> }>) =>
  Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = content['application/json']?.schema
    const references: (Reference | undefined)[] = schema?.oneOf ?? [schema]
    return references.flatMap((reference) => (reference?.$ref ? `${status} ${reference.$ref.split('/').at(-1)}` : []))
  })

test('each call tells the codes it may be refused with, and a code its details', () => {
  expect(getCodes(document.paths['/api/v1/deal/approve-or-unapprove'].post.responses)).toEqual([
    '400 VALIDATION_FAILED',
    '401 UNAUTHENTICATED',
    '401 SESSION_ENDED',
    '403 FORBIDDEN',
    '403 SECOND_FACTOR_MISSING',
    '403 RIGHT_MISSING',
    '404 NOT_FOUND',
    '409 CONFLICT',
    '409 ALREADY_DECIDED',
    '409 CHANGED_MEANWHILE',
    '409 VOUCHER_NOT_IN_REVIEW',
    '409 TOO_LATE_TO_UNDO',
    '409 ALREADY_UNDONE',
    '409 VOUCHER_REDEEMED',
    '413 FILE_TOO_LARGE',
    '415 VALIDATION_FAILED',
    '422 VALIDATION_FAILED',
    '429 TOO_MANY_REQUESTS',
    '500 INTERNAL',
    '503 UNAVAILABLE',
  ])
  const { allOf } = document.components.schemas.ALREADY_DECIDED
  expect(allOf[1].properties).toMatchObject({ code: { const: 'ALREADY_DECIDED' }, details: { required: ['by', 'at', 'status'] } })
  expect(document.components.schemas.CONFLICT.allOf[1].properties).not.toHaveProperty('details')
})

test('documents, optional files and answers that are files are described', () => {
  const { paths } = document
  const { content } = paths['/api/v1/service-provider/auth/register-service-provider'].post.requestBody
  const { schema, encoding } = content['multipart/form-data']
  expect(encoding.businessLicenseDoc).toEqual({ contentType: 'application/pdf, image/jpeg, image/png, image/webp' })
  expect(schema.properties.businessLicenseDoc).toEqual({ type: 'string', format: 'binary' })
  expect(schema.required).toContain('taxId')
  expect(schema.required).not.toContain('businessLicenseDoc')
  const { responses } = paths[`/api/v1${downloadAudit.path}`].get
  expect(Object.keys(responses['200'].content)).toEqual([downloadAudit.file?.mediaType])
  expect(getCodes(responses)).toEqual(expect.arrayContaining(['422 VALIDATION_FAILED', '500 INTERNAL']))
})

test('each operation has a summary, a description and a declared tag', () => {
  const declared = document.tags.map(({ name }: { name: string }) => name)
  for (const [path, operations] of Object.entries<Record<string, { summary: string; description: string; tags: string[] }>>(document.paths))
    for (const { summary, description, tags } of Object.values(operations)) {
      for (const text of [summary, description]) expect(text, path).toMatch(/\S \S/)
      expect(declared, path).toEqual(expect.arrayContaining(tags))
    }
})

test('each list says what it contains, and a choice has more than one option', () => {
  const choices = ['oneOf', 'anyOf', 'allOf']
  JSON.stringify(document, (name, value) => {
    if (value?.type === 'array') expect(value).toHaveProperty('items')
    if (choices.includes(name)) expect(value.length).toBeGreaterThan(1)
    return value
  })
})

test('every reference leads somewhere, and every schema is referred to', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
  expect(references).toContain('Failure')
  expect(Object.keys(document.components.schemas).sort()).toEqual([...new Set(references)].sort())
  expect(document.components.schemas.Failure.properties.code.enum).toContain('ALREADY_DECIDED')
})

test('the calls of the marketplace’s app take its key, and are described for it', async () => {
  const guide = await readFile('docs/customer-app.md', 'utf8')
  const ofApp = calls.filter(({ access }) => access === 'customerApp')
  expect(ofApp).toHaveLength(6)
  for (const { method, path } of ofApp) {
    const template = String(path).replace(/:(\w+)/g, '{$1}')
    const operation = document.paths[`/api/v1${template}`][method.toLowerCase()]
    expect([operation.security, operation.description]).toEqual([[{ customerAppKey: [] }], 'For the marketplace’s own app.'])
    expect(guide).toContain(`\`${method} ${template}`)
    const codes = getCodes(operation.responses).map((code) => code.split(' ')[1])
    for (const code of codes.filter((each) => each !== 'INTERNAL')) expect(guide).toContain(`\`${code}\``)
  }
})
