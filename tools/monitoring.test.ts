import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMetrics } from '#server/observability/metrics.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const alerts = read('deploy/alerts.yaml')
const page = read('docs/operations/monitoring.md')
const { registry } = await createMetrics('test')
const known = new Set(registry.getMetricsAsArray().map(({ name }) => name))

const namedIn = (text: string) =>
  [...new Set(text.match(/\b(?:qaseema|process|nodejs)_[a-z0-9_]+/g))].map((name) => name.replace(/_(bucket|sum|count)$/, ''))

test.each(['deploy/alerts.yaml', 'deploy/alerts.test.yaml', 'deploy/dashboard.json', 'docs/operations/monitoring.md'])(
  'every metric that %s names is measured',
  (file) => {
    const named = namedIn(read(file))
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  },
)

test('every metric of ours is explained', () => {
  const ours = [...known].filter((name) => name.startsWith('qaseema_'))
  expect(ours.length).toBeGreaterThan(15)
  expect(ours.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('every alert has a reason and a section that says what to do', () => {
  const rules = alerts.split(/^ {6}- alert: /m).slice(1)
  expect(rules.length).toBeGreaterThan(10)
  for (const rule of rules) {
    const [name = ''] = rule.split('\n')
    expect(rule).toMatch(/^ {10}reason: .{30,}$/m)
    expect(rule).toMatch(/severity: (page|ticket) /)
    expect(rule).toContain(`runbook: docs/operations/monitoring.md#${name.toLowerCase()}\n`)
    expect(page).toMatch(new RegExp(`^### ${name}$`, 'm'))
  }
})

test('every alert is on the page once, and no other', () => {
  const sections = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  expect(sections).toEqual([...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name))
})
