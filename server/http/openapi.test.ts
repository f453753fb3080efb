import { afterAll, expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { testServer } from '../testing/test-server.ts'
import { pathsOf } from './paths.ts'

const server = await testServer({ publicUrl: 'https://qaseema.example' })
afterAll(() => server.close())

const document = (await server.ask('GET', '/api/v1/openapi.json')).json()

test('the document lists every call of the contract and nothing else', () => {
  const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  )
  const contract = calls.flatMap((call) =>
    pathsOf(call).map(({ path }) => `${call.method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`),
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
  const { schema } = content['multipart/form-data']
  expect(schema.properties.dealCoverImg).toEqual({ type: 'string', contentMediaType: 'image/*' })
  expect(schema.required).toContain('dealCoverImg')
  expect(schema.properties.dealTimings.type).toBe('array')
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

test('every reference leads somewhere', () => {
  const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? []
  expect(new Set(references)).toEqual(new Set(['"$ref":"#/components/schemas/Failure"']))
  expect(document.components.schemas.Failure.properties.code.enum).toContain('ALREADY_DECIDED')
})
