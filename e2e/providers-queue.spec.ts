import type { Locator, Page } from '@playwright/test'
import { type ReviewCounts, reviewStatuses } from '#contract/review.ts'
import { createFmt } from '#i18n/fmt.ts'
import { signedInStorage, signIn } from './support/accounts.ts'
import { administrator, insertBusinesses } from './support/businesses.ts'
import { refusal } from './support/faults.ts'
import { expect, test } from './support/mail-test.ts'
import { notice } from './support/notice.ts'
import { askTo, reverse } from './support/review.ts'
import { shownRows } from './support/rows.ts'
import { minute } from './support/time.ts'
import { type Messages, translationsIn } from './support/translations.ts'

const decide = 'providers.decide'
const many = 40

const queueUrl = (name: string) => `/admin/service-providers?${new URLSearchParams({ size: '50', search: name })}`
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

async function expectCounts(page: Page, { providers }: Messages, counts: ReviewCounts): Promise<void> {
  const tabs = page.getByRole('navigation', { name: providers('queue.byStatus') })
  for (const status of reviewStatuses)
    await expect(tabs.getByRole('link', { name: providers(`list.status.${status}`) })).toHaveText(new RegExp(`\\D${counts[status]}$`))
}

test.use({ role: 'admin' })

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('of forty decisions three fail: each has its result, two stay selected and are retried, and each business gets one mail', async ({
    page,
    acts,
    faults,
    mails,
    words,
    server,
  }) => {
    const { review, providers, common, list, shell } = words
    const { name, businesses } = await insertBusinesses(server.url, many, ', bread and cakes of the old town')
    const decidedByOther = businesses[20]!
    await page.goto(queueUrl(name))
    await expect(shownRows(page)).toHaveCount(many)
    await expectCounts(page, words, { PENDING: many, APPROVED: 0, REJECTED: 0 })
    await page.getByRole('checkbox', { name: list('page.selection.page') }).check()
    await page.getByRole('button', { name: review('page.bulk.approve', { count: many }) }).click()
    const confirm = providers('bulk.approve', { count: many })
    await expect(page.getByRole('alertdialog', { name: review('bulk.question', { decision: confirm }) })).toBeVisible()
    const dialog = page.getByRole('alertdialog')
    await acts.decideBusiness('super', decidedByOther.id, false, 'The licence has expired.')
    await faults.reset()
    await faults.plan(
      { call: decide, skip: 5, times: 2, how: refusal(403, 'FORBIDDEN', 'Under inspection') },
      { call: decide, skip: 9, times: 1, slow: minute },
    )
    await dialog.getByRole('button', { name: confirm }).click()
    await expect(dialog.getByRole('progressbar', { name: review('bulk.progress', { done: many - 1, total: many }) })).toBeVisible()
    await expect(dialog.getByRole('button', { name: review('bulk.stop') })).toBeVisible()
    await faults.release()

    const changed = providers('bulk.changed', { count: 1 })
    await expect(dialog).toHaveAccessibleName(providers('bulk.approved', { count: many - 3 }))
    await expect(dialog).toHaveAccessibleDescription(`${providers('bulk.approveFailed', { count: 2 })} ${changed}`)
    const resultList = dialog.getByRole('list', { name: providers('bulk.results') })
    const results = resultList.getByRole('listitem')
    await expect(results).toHaveCount(3)
    await expect(results.filter({ hasText: 'Under inspection' })).toHaveCount(2)
    const { readRecord, fullName } = await administrator(server.url, 'super')
    const at = createFmt('ar').dateTime((await readRecord(decidedByOther.id)).timeline[0]!.at)
    const conflict = providers('list.conflict.REJECTED', { by: fullName, at })
    await expect(results.filter({ hasText: decidedByOther.name }).filter({ hasText: conflict })).toHaveCount(1)
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 360, height: size.height })
    expect(await resultList.evaluate((element) => element.scrollWidth - element.clientWidth), 'long names fit').toBe(0)
    await page.setViewportSize(size)
    await dialog.getByRole('button', { name: common('close') }).click()
    await expect(page.getByRole('region', { name: list('page.selection.label') })).toContainText(providers('queue.selected', { count: 2 }))
    await expectCounts(page, words, { PENDING: 2, APPROVED: many - 3, REJECTED: 1 })
    await expect(shownRows(page)).toHaveCount(2)

    await page.getByRole('button', { name: review('page.bulk.approve', { count: 2 }) }).click()
    const again = providers('bulk.approve', { count: 2 })
    await dialog.getByRole('button', { name: again }).click()
    await expect(notice(page, words, providers('bulk.approved', { count: 2 }))).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expectCounts(page, words, { PENDING: 0, APPROVED: many - 1, REJECTED: 1 })

    const statuses = await faults.statuses(decide)
    expect([200, 403, 409].map((status) => statuses.filter((each) => each === status).length)).toEqual([many - 1, 2, 1])
    await page.goto('/admin/service-providers')
    const pending = page
      .getByRole('navigation', { name: providers('queue.byStatus') })
      .getByRole('link')
      .first()
    const menu = page.getByRole('navigation', { name: shell('frame.menu') })
    const inMenu = menu.getByRole('link', { name: providers('list.title') })
    // Other tests decide about businesses meanwhile, so both numbers may still change.
    await expect(async () => {
      const left = Number((await pending.textContent())?.replace(/\D/g, ''))
      expect(left).toBeGreaterThan(0)
      await expect(inMenu).toContainText(`${left}`, { timeout: 1_000 })
    }).toPass()
    const sent = () => businesses.map(({ emailAddress }) => mails.receivedBy(emailAddress).length)
    await expect.poll(sent, { message: 'mails to each business' }).toEqual(businesses.map(() => 1))
  })
})

test('two administrators with one queue, one in Arabic, decide nothing twice and read who was first', async ({
  page,
  faults,
  openWith,
  words,
  server,
}) => {
  const { url } = server
  const arabic = translationsIn('ar')
  const { name, businesses } = await insertBusinesses(url, 3)
  const [one, two, three] = businesses.map((business) => business.name) as [string, string, string]
  const [sara, adel] = await Promise.all([administrator(url, 'super'), administrator(url, 'admin')])
  const localStorage = [...(await signedInStorage(url, 'super')), { name: 'language', value: 'ar' }]
  const other = await openWith({ cookies: [], origins: [{ origin: url, localStorage }] })
  /** Confirms first and is handled last: a pushed decision would turn an open dialog's button into the one to the next business. */
  const confirmLate = async (dialog: Locator, name: string, decideFirst: () => Promise<void>) => {
    await faults.plan({ call: decide, times: 1, slow: minute })
    await dialog.getByRole('button', { name }).click()
    await expect(dialog.locator('[aria-disabled=true]').first()).toBeVisible()
    await expect.poll(() => faults.statuses(decide)).toContain(null)
    await decideFirst()
    await faults.release()
  }
  const open = async (at: Page, business: string) => {
    await at.goto(queueUrl(name))
    await row(at, business).click()
    await at.getByRole('heading', { level: 1, name: business }).waitFor()
  }
  const decidedAt = async (index: number) => (await adel.readRecord(businesses[index]!.id)).timeline[0]!.at
  const conflict = async ({ providers }: Messages, status: 'APPROVED' | 'REJECTED', index: number) => {
    const [by, language] = providers === arabic.providers ? ([adel, 'ar'] as const) : ([sara, 'en'] as const)
    return providers(`list.conflict.${status}`, { by: by.fullName, at: createFmt(language).dateTime(await decidedAt(index)) })
  }

  await test.step('the first is approved while the other writes why not', async () => {
    await open(page, one)
    await open(other, one)
    const rejecting = await askTo(other, arabic, 'reject')
    await rejecting.getByRole('textbox').fill('الرخصة منتهية.')
    await confirmLate(rejecting, arabic.providers('decision.reject.confirm'), async () => {
      const approving = await askTo(page, words, 'approve')
      await approving.getByRole('button', { name: words.providers('decision.approve.confirm') }).click()
      await expect(approving).toHaveCount(0)
    })
    await expect(rejecting.getByText(arabic.review('decision.dialog.conflict'))).toBeVisible()
    await expect(rejecting.getByText(await conflict(arabic, 'APPROVED', 0))).toBeVisible()
    await rejecting.getByRole('button', { name: arabic.common('close') }).click()
    const header = other.getByRole('main').getByText(arabic.providers('list.status.APPROVED'), { exact: true })
    await expect(header.first()).toBeVisible()
  })

  await test.step('the second, which opened by itself, is rejected while the first administrator approves', async () => {
    await page.getByRole('heading', { level: 1, name: two }).waitFor()
    await open(other, two)
    const approving = await askTo(page, words, 'approve')
    const rejecting = await askTo(other, arabic, 'reject')
    await rejecting.getByRole('textbox').fill('الرخصة منتهية.')
    await confirmLate(approving, words.providers('decision.approve.confirm'), async () => {
      await rejecting.getByRole('button', { name: arabic.providers('decision.reject.confirm') }).click()
      await expect(rejecting).toHaveCount(0)
    })
    await expect(approving.getByText(words.review('decision.dialog.conflict'))).toBeVisible()
    await expect(approving.getByText(await conflict(words, 'REJECTED', 1))).toBeVisible()
    await approving.getByRole('button', { name: words.common('close') }).click()
    await expect(page.getByRole('main').getByText('الرخصة منتهية.').first()).toBeVisible()
  })

  await test.step('the third is selected in a list that is out of date', async () => {
    await page.goto(queueUrl(name))
    await page.getByRole('checkbox', { name: words.list('page.selection.row', { name: three }) }).check()
    await page.keyboard.press('r')
    const bulk = page.getByRole('alertdialog')
    await bulk.getByRole('textbox').fill('The licence has expired.')
    await other.getByRole('heading', { level: 1, name: three }).waitFor()
    const approving = await askTo(other, arabic, 'approve')
    await approving.getByRole('button', { name: arabic.providers('decision.approve.confirm') }).click()
    await expect(approving).toHaveCount(0)
    await bulk.getByRole('button', { name: words.providers('decision.reject.confirm') }).click()
    await expect(bulk.getByRole('listitem').filter({ hasText: await conflict(words, 'APPROVED', 2) })).toHaveCount(1)
    await bulk.getByRole('button', { name: words.common('close') }).click()
  })

  const counts = { PENDING: 0, APPROVED: 2, REJECTED: 1 }
  await expectCounts(page, words, counts)
  await other.goto(queueUrl(name))
  await expectCounts(other, arabic, counts)
  const records = await Promise.all(businesses.map(({ id }) => adel.readRecord(id)))
  const decisions = records.map(({ timeline }) =>
    timeline.filter(({ kind }) => kind === 'approved' || kind === 'rejected').map(({ kind, by }) => `${kind} by ${by}`),
  )
  expect(decisions).toEqual([[`approved by ${adel.fullName}`], [`rejected by ${sara.fullName}`], [`approved by ${sara.fullName}`]])
  expect((await faults.statuses(decide)).toSorted()).toEqual([200, 200, 200, 409, 409, 409])
})

test('a business whose approval is withdrawn reads why at its next call, and goes on without a new sign-in once it is approved again', async ({
  page,
  acts,
  faults,
  openAs,
  words,
  server,
}) => {
  const { common, deals, profile, providers } = words
  const { readRecord } = await administrator(server.url, 'super')
  const { _id: dealId, nameEn } = await acts.submitDeal()
  const id = (await signIn(server.url, 'provider')).user._id ?? ''
  const business = await openAs('provider')
  await business.goto('/service-provider/deals')
  await expect(shownRows(business).first()).toBeVisible()
  const dialog = page.getByRole('alertdialog')
  const reason = 'The licence has expired.\n\nانتهت صلاحية الرخصة.'

  await test.step('the dialog says what the withdrawal stops', async () => {
    await page.goto(`/admin/service-providers/${id}`)
    await reverse(page, words, 'rejectAfter')
    const { runningVouchers, openClaims, openSessions } = (await readRecord(id)).figures
    const stopped = [
      providers('panels.effects.stopped.vouchers', { count: runningVouchers }),
      providers('panels.effects.stopped.claims', { count: openClaims }),
      providers('panels.effects.stopped.sessions', { count: openSessions }),
    ]
    const effects = dialog.getByRole('region', { name: providers('panels.effects.title') })
    await expect(effects.getByRole('listitem')).toHaveText(stopped)
    await dialog.getByRole('textbox').fill(reason)
    await dialog.getByRole('button', { name: providers('decision.withdraw.confirm') }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the business learns of it by its next call', async () => {
    const refused = business.getByRole('heading', { level: 1, name: profile('status.refused.withdrawn.title') })
    // The page may have made a call by itself meanwhile.
    await business
      .getByRole('link', { name: common('status.REJECTED') })
      .or(refused)
      .first()
      .click()
    await expect(refused).toBeVisible()
    for (const paragraph of reason.split('\n\n')) await expect(business.getByRole('main').getByText(paragraph)).toBeVisible()
  })

  await test.step('approved again, it goes on where it was', async () => {
    await reverse(page, words, 'approveAfter')
    await dialog.getByRole('button', { name: providers('decision.again.confirm') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(business.getByRole('heading', { level: 1, name: deals('list.list.title') })).toBeVisible()
    await expect(shownRows(business).first()).toBeVisible()
    const signIns = (await faults.arrivals('auth.loginProvider')).length
    await business.reload()
    await expect(shownRows(business).first()).toBeVisible()
    expect(await faults.arrivals('auth.loginProvider')).toHaveLength(signIns)
  })

  await test.step('a voucher’s review leads to its business, and back', async () => {
    await page.goto(`/admin/deals/${dealId}`)
    await page.getByRole('main').locator(`a[href*="/admin/service-providers/${id}"]`).first().click()
    await page.getByRole('link', { name: providers('record.toVoucher') }).click()
    await expect(page.getByRole('heading', { level: 1, name: nameEn })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/admin/deals/${dealId}`))
  })
})
