import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import { root } from '#tools/run.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

interface Service {
  readonly image: string
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly networks?: { readonly default: { readonly ipv4_address: string } }
  readonly read_only?: boolean
  readonly depends_on?: Readonly<Record<string, object>>
}

const values: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'secret',
  JWT_SECRET: 'a secret that is long enough to be one',
  FIRST_ADMIN_EMAIL: 'first@example.test',
  FIRST_ADMIN_PASSWORD: 'Till#2026',
  S3_SECRET_ACCESS_KEY: 'secret',
}

const compose = () => {
  const text = read('deploy/compose.yaml').replace(/\$\{(\w+):\?\}/g, (_, name: string) => values[name] ?? `no value of ${name}`)
  return parse(text, { merge: true }) as { readonly services: Readonly<Record<string, Service>>; readonly volumes: object }
}

test('the instances of compose.yaml have settings that the server knows and takes', () => {
  const { services } = compose()
  const known = new Set(
    read('server/config.ts')
      .match(/^ {2}[A-Z][A-Z\d_]+(?=:)/gm)
      ?.map((name) => name.trim()),
  )
  for (const name of ['qaseema-1', 'qaseema-2']) {
    const { NODE_EXTRA_CA_CERTS, ...settings } = services[name]?.environment ?? {}
    expect(NODE_EXTRA_CA_CERTS).toBeDefined()
    expect(Object.keys(settings).filter((setting) => !known.has(setting))).toEqual([])
    expect(readConfig({ NODE_ENV: 'production', HOST: '0.0.0.0', ...settings })).toMatchObject({ exposed: true, trustProxy: 1 })
    expect(services[name]?.read_only).toBe(true)
  }
})

test('nginx.conf passes requests to the addresses that compose.yaml gives the instances', () => {
  const addresses = Object.values(compose().services).flatMap(({ networks }) => networks?.default.ipv4_address ?? [])
  const passedTo = [...new Set(read('deploy/nginx.conf').match(/(?<=^\s*server )\d+(\.\d+){3}:\d+/gm))]
  expect(passedTo).toEqual(addresses.map((address) => `${address}:3000`))
})

test('compose.yaml names services, volumes and files that are there, and fixed versions', () => {
  const { services, volumes } = compose()
  for (const { image, volumes: mounts = [], depends_on = {} } of Object.values(services)) {
    if (image !== 'qaseema') expect(image).toMatch(/:v?\d+\.\d+/)
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)))
    for (const source of mounts.map((mount) => mount.split(':', 1)[0] ?? ''))
      if (source.startsWith('./')) expect(source).toMatch(/^\.\/(tls|nginx\.conf|unavailable\.html)/)
      else expect(Object.keys(volumes)).toContain(source)
  }
})
