import type { Page, Request } from '@playwright/test'
import { canOpen, isServed, protectedPaths } from '#app/access.ts'
import type { Role } from '#contract/roles.ts'
import { expect, test } from './support/fault-test.ts'
import { failure } from './support/faults.ts'
import { openLive } from './support/live.ts'
import { test as plainTest } from './support/plain-test.ts'
import { second, type Time } from './support/time.ts'

/** The pages of a role whose address needs no id. */
const pathsFor = (role: Role, isFullBackend: boolean) =>
  protectedPaths.filter((path) => !path.includes('$') && canOpen(role, path) && isServed(path, isFullBackend))

/** Counts the reads of a page that are the same, until it writes: what it has changed is read again, also after its live event. */
function countReads(page: Page) {
  const counts = new Map<string, number>()
  const running = new Set<Request>()
  let hasWritten = false
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.isNavigationRequest()) {
      counts.clear()
      running.clear()
      hasWritten = false
    }
    if (!pathname.startsWith('/api/')) return
    running.add(request)
    hasWritten ||= request.method() !== 'GET'
    const read = pathname + search
    if (!hasWritten) counts.set(read, (counts.get(read) ?? 0) + 1)
  })
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => running.delete(request))
  return {
    /** Opens a page and returns the reads that it has repeated ten seconds after the live channel has connected. */
    open: async (path: string, time: Time): Promise<string[]> => {
      await openLive(page, path)
      await time.pass(10 * second)
      await expect.poll(() => [...running].map((request) => request.url())).toEqual([])
      return [...counts].flatMap(([read, count]) => (count > 1 ? `${path}: ${read} × ${count}` : []))
    },
  }
}

const users = [
  { role: 'SUPER_ADMIN', account: 'super', part: 'admin', vouchers: '/admin/deals' },
  { role: 'SERVICE_PROVIDER', account: 'provider', part: 'provider', vouchers: '/service-provider/deals' },
] as const

for (const { role, account, part, vouchers } of users) {
  test.describe(role, () => {
    test.use({ role: account })

    test('no page that is opened repeats a read, also not one that fails', async ({ page, time, faults }) => {
      const reads = countReads(page)
      const repeated: string[] = []
      for (const path of pathsFor(role, true)) repeated.push(...(await reads.open(path, time)))
      for (const status of [503, 404]) {
        await faults.clear()
        await faults.plan({ call: 'deals.list', how: failure(status) })
        repeated.push(...(await reads.open(vouchers, time)))
      }
      expect(repeated).toEqual([])
    })
  })

  plainTest(`no page that ${role} opens repeats a read of a plain backend`, async ({ page, time, enter }) => {
    const reads = countReads(page)
    await enter(page, part, { keep: true, to: vouchers })
    const repeated: string[] = []
    for (const path of pathsFor(role, false)) repeated.push(...(await reads.open(path, time)))
    expect(repeated).toEqual([])
  })
}
