import type { Page } from '@playwright/test'
import { createRedemption } from '#contract/redemptions.ts'
import { ownName } from './support/acts.ts'
import { axeFindings } from './support/checks.ts'
import { drawPdf } from './support/documents.ts'
import { fakeCamera } from './support/fake-camera.ts'
import { shifted } from './support/layout-shift.ts'
import { openLive, untilLive } from './support/live.ts'
import { expect, signInLink, test, verificationLink } from './support/mail-test.ts'
import { drawPicture } from './support/pictures.ts'
import { approveByKeyboard, openRecord, openReviewer } from './support/providers.ts'
import { readCode } from './support/read-code.ts'
import { field, fillAccount, fillTwoSteps, ownAddress, submit, title, typed } from './support/registration.ts'
import { approve, openFromQueue } from './support/review.ts'
import { scanNext } from './support/scan-next.ts'
import { typeSignIn } from './support/sign-in.ts'
import { translationsIn } from './support/translations.ts'
import { writeVoucher } from './support/voucher-form.ts'
import { forgive } from './support/watch.ts'

const en = translationsIn('en')
const customerLink = /^http:\S+\/my\/\S+$/m

/** Millimetres in points. */
const toPoints = (millimetres: number) => (millimetres * 72) / 25.4

/** The sizes of a PDF's pages, in points. */
const pageSizes = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [Number(width), Number(height)])

// The shop and its customer on phones; the administrator on a wide screen, in English.
test.use({ language: 'ar', viewport: { width: 360, height: 740 } })

test('a shop registers, prepares while it waits, sends its voucher, practises, prints its kit and has its first customer', {
  tag: '@main',
}, async ({ page: shop, context, openAs, mails, faults, words, problems }) => {
  test.slow()
  const { claims, common, dashboards, deals, hours, profile, recovery, registration, till } = words
  const [wrongAddress, emailAddress] = [ownAddress(), ownAddress()]
  const licence = 'Licence of the corner bakery'
  const description = ownName('خبز طازج كل صباح')
  const comment = ownName('أفضل خبز في الحي')
  const voucher = { nameEn: ownName('Breakfast'), nameAr: ownName('فطور'), originalPrice: '١٠٠', discount: '٢٥' }
  const camera = await fakeCamera(shop)
  await shop.addInitScript(() => {
    window.print = () => undefined
  })

  await test.step('it registers with a wrong address, and corrects it', async () => {
    await fillTwoSteps(shop, words, drawPdf(licence))
    await fillAccount(shop, words, wrongAddress)
    await submit(shop, words).click()
    await expect(title(shop, registration('form.sent.title'))).toBeVisible()
    const formerLink = await mails.find(wrongAddress, verificationLink)
    await shop.reload()
    await shop.getByRole('button', { name: registration('form.sent.correct') }).click()
    await field(shop, registration('form.fields.emailAddress')).fill(emailAddress)
    await shop.getByRole('button', { name: registration('form.sent.correction.send') }).click()
    await expect(shop.getByRole('main').getByText(emailAddress)).toBeVisible()
    const link = await mails.find(emailAddress, verificationLink)
    await shop.goto(formerLink)
    await shop.getByRole('button', { name: recovery('verify.open') }).click()
    await expect(title(shop, recovery('verify.invalid'))).toBeVisible()
    await shop.goto(link)
    await shop.getByRole('button', { name: recovery('verify.open') }).click()
    await expect(title(shop, recovery('verify.verified'))).toBeVisible()
    expect(mails.receivedBy(emailAddress)[0]).toMatch(/^Content-Language: ar\r$/m)
  })

  const partLink = (name: 'pictures' | 'hours' | 'description' | 'voucher') =>
    shop.getByRole('link', { name: profile(name === 'voucher' ? 'prepare.parts.voucher.title' : `form.parts.${name}.title`), exact: true })
  const part = (name: Parameters<typeof partLink>[0]) => shop.getByRole('listitem').filter({ has: partLink(name) })
  const isReady = (name: Parameters<typeof partLink>[0]) => expect(part(name)).toContainText(profile('prepare.ready'))
  const shopWindow = shop.getByRole('region', { name: profile('prepare.window.title') })
  const save = shop.getByRole('button', { name: common('save'), exact: true })

  await test.step('it signs in, waits, and finds what it can prepare', async () => {
    await shop.getByRole('link', { name: recovery('verify.signIn'), exact: true }).click()
    const live = untilLive(shop)
    await typeSignIn(shop, words, emailAddress, typed.password)
    await expect(title(shop, profile('status.pendingTitle'))).toBeVisible()
    await live
    await expect(part('hours')).toContainText(profile('prepare.toDo'))
    expect(await shop.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await axeFindings(shop)).toEqual([])
  })

  const admin = await openReviewer(openAs)
  await test.step('an administrator opens its record', () => openRecord(admin, emailAddress, typed.businessNameEn))

  await test.step('it enters its hours and describes itself', async () => {
    await partLink('hours').click()
    // Open at any time.
    await shop.getByRole('textbox', { name: hours('opening', { day: hours('everyDay') }) }).fill('٠')
    await shop.getByRole('textbox', { name: hours('closing', { day: hours('everyDay') }) }).fill('٢٣:٥٩')
    await save.click()
    await isReady('hours')
    await expect(shopWindow).toContainText('00:00–23:59')
    await partLink('description').click()
    await shop.getByRole('textbox', { name: profile('form.fields.businessDescEn') }).fill('Fresh bread every morning.')
    await shop.getByRole('textbox', { name: profile('form.fields.businessDescAr') }).fill(description)
    await save.click()
    await isReady('description')
    await expect(shopWindow).toContainText(description)
  })

  await test.step('it adds two pictures', async () => {
    await partLink('pictures').click()
    const pictures = shop.locator('main input[type=file]')
    await expect(pictures).toHaveCount(2)
    for (const picture of await pictures.all()) await picture.setInputFiles(await drawPicture())
    await save.click()
    await isReady('pictures')
  })

  await test.step('it sends its first voucher, with its own hours, although the first response is lost', async () => {
    await partLink('voucher').click()
    await writeVoucher(shop, words, voucher)
    await faults.plan({ call: 'deals.create', committed: true, how: 'drop' })
    await shop.getByRole('button', { name: deals('form.submit') }).click()
    await expect(
      shop
        .getByRole('alert')
        .filter({ hasText: common('tryAgain') })
        .first(),
    ).toBeVisible()
    await faults.clear()
    await shop.getByRole('button', { name: deals('form.submit') }).click()
    await expect(shop.getByText(deals('detail.preparing.PENDING'))).toBeVisible()
    expect(await axeFindings(shop)).toEqual([])
    await shop
      .getByRole('main')
      .getByRole('link', { name: deals('list.list.registration') })
      .click()
    await isReady('voucher')
    await expect(shopWindow).toContainText(voucher.nameAr)
  })

  await test.step('no list of the administrators has it yet', async () => {
    const reviewer = await openReviewer(openAs)
    await reviewer.goto(`/admin/deals?${new URLSearchParams({ status: 'ALL', search: voucher.nameEn })}`)
    await expect(reviewer.getByRole('heading', { name: en.list('noMatches.titleSearch', { search: voucher.nameEn }) })).toBeVisible()
    await reviewer.close()
  })

  await test.step('the administrator is told of each change, reads the licence and approves, by keyboard alone', async () => {
    const changeNote = admin.getByRole('alert').filter({ hasText: en.providers('record.seen.coverImage') })
    await expect(changeNote).toContainText(en.providers('record.seen.businessDescAr'))
    await expect(admin.getByText(description)).toBeVisible()
    await admin.getByRole('button', { name: en.providers('panels.changedNow.seen') }).click()
    await expect(changeNote).toHaveCount(0)
    await approveByKeyboard(admin, { emailAddress, name: typed.businessNameEn, licence })
    await mails.find(emailAddress, signInLink)
  })

  await test.step('it sees the approval at once, and its voucher in review', async () => {
    await shop
      .getByRole('region', { name: dashboards('firstSteps.title') })
      .getByRole('link', { name: dashboards('firstSteps.act.pendingVoucher') })
      .click()
    await expect(title(shop, voucher.nameAr)).toBeVisible()
    await expect(shop.getByText(deals('detail.pending.title'))).toBeVisible()
  })

  await test.step('the administrator finds one voucher, with its picture, texts, price and hours, and approves it', async () => {
    await admin.goto(`/admin/deals?${new URLSearchParams({ search: voucher.nameEn })}`)
    await expect(admin.getByRole('row').filter({ hasText: voucher.nameEn })).toHaveCount(1)
    await openFromQueue(admin, voucher.nameEn)
    const main = admin.getByRole('main')
    for (const text of ['بيض وخبز وشاي.', 'Eggs, bread and tea.', '75.00']) await expect(main.getByText(text)).toBeVisible()
    await expect(main.getByText('00:00–23:59').first()).toBeVisible()
    const picture = main.getByRole('img', { name: voucher.nameEn })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await approve(admin, en)
    await expect(shop.getByText(deals('figures.empty.title'))).toBeVisible()
  })
  const dealPath = new URL(shop.url()).pathname

  const firstSteps = (on: Page) => on.getByRole('region', { name: dashboards('firstSteps.title') })
  const step = (on: Page, name: 'hours' | 'tillTried') =>
    firstSteps(on)
      .getByRole('listitem')
      .filter({ hasText: dashboards(`firstSteps.step.${name}`) })
  const desktop = await context.newPage()

  await test.step('in place of zeros it sees its first steps, of which two are left', async () => {
    await openLive(desktop, '/service-provider/dashboard')
    await shop.goto('/service-provider/dashboard')
    await expect(firstSteps(shop).getByText(dashboards('firstSteps.done', { done: 4, all: 6 }))).toBeVisible()
    await expect(step(shop, 'hours')).toHaveCount(0)
    await expect(shop.getByRole('region', { name: dashboards('figures.label') })).toHaveCount(0)
    expect(await axeFindings(shop)).toEqual([])
    expect(await shifted(shop)).toBeLessThan(0.02)
  })

  const isReadyToScan = () => expect(shop.getByText(till('page.status.ready'))).toBeVisible()
  const showsResult = (kind: 'redeemed' | 'alreadyRedeemed' | 'ofAnother') =>
    expect(shop.getByRole('heading', { level: 2, name: till(`outcomes.${kind}.title`) })).toBeVisible()

  await test.step('it practises at the till without a connection, with the codes that the till shows', async () => {
    await step(shop, 'tillTried').getByRole('link').click()
    const practice = shop.getByRole('region', { name: till('practice.title') })
    await practice.getByRole('button', { name: till('practice.show') }).click()
    const codes: string[] = []
    for (const kind of ['valid', 'redeemed', 'ofAnother'] as const) {
      const name = till(`practice.kinds.${kind}`)
      await shop.getByRole('dialog').getByText(name, { exact: true }).click()
      codes.push(await readCode(shop.getByRole('img', { name: till('practice.codeOf', { kind: name }) })))
    }
    await shop
      .getByRole('dialog')
      .getByRole('button', { name: till('practice.close') })
      .click()
    await isReadyToScan()
    await context.setOffline(true)
    for (const [index, kind] of (['redeemed', 'alreadyRedeemed', 'ofAnother'] as const).entries()) {
      await camera.show(codes[index] ?? '')
      await showsResult(kind)
      await expect(shop.getByText(till('practice.notCounted')).first()).toBeVisible()
      await scanNext(shop, words)
    }
    await expect(shop.getByRole('heading', { name: till('practice.done.title') })).toBeVisible()
    await context.setOffline(false)
    forgive(problems, 'ERR_INTERNET_DISCONNECTED')
    await expect(step(desktop, 'tillTried')).toHaveCount(0)
    expect(await shifted(desktop), 'nothing moves where a step is done live').toBeLessThan(0.02)
    expect(await faults.arrivals(createRedemption.name)).toEqual([])
  })

  let publicAddress = ''
  await test.step('it prints its kit, each piece on one page of its size', async () => {
    await shop.goto(dealPath)
    await shop
      .getByRole('link', { name: deals('detail.kit') })
      .first()
      .click()
    const pieceName = (kind: 'story' | 'post' | 'tent' | 'sticker' | 'tillSticker') => deals(`kit.pieces.${kind}.name`)
    for (const [kind, width, height] of [
      ['tent', 210, 297],
      ['tillSticker', 150, 75],
      ['sticker', 100, 100],
    ] as const) {
      await shop.getByRole('button', { name: deals('kit.printPiece', { piece: pieceName(kind) }), exact: true }).click()
      await expect(shop.locator(`.print-sheet > [data-kind=${kind}]`)).toHaveCount(1)
      const sizes = pageSizes(await shop.pdf({ preferCSSPageSize: true }))
      expect(sizes).toHaveLength(1)
      expect(sizes[0]?.[0]).toBeCloseTo(toPoints(width), -1)
      expect(sizes[0]?.[1]).toBeCloseTo(toPoints(height), -1)
    }
    publicAddress = await readCode(shop.getByRole('article', { name: pieceName('sticker'), exact: true }).getByRole('img'))
    expect(publicAddress).toBe(`${new URL(shop.url()).origin}/v/${dealPath.split('/').at(-1)}`)
    for (const kind of ['story', 'post'] as const)
      expect(await readCode(shop.getByRole('img', { name: deals('kit.previewOf', { piece: pieceName(kind) }) }))).toBe(publicAddress)
  })

  const customer = await openAs('visitor')
  let customerCode = ''
  await test.step('a customer scans the code of the kit, and gets the voucher by mail', async () => {
    const address = `${ownName('sara').replace(' ', '-')}@example.test`
    await customer.goto(publicAddress)
    await expect(title(customer, voucher.nameAr)).toBeVisible()
    await expect(customer).toHaveTitle(new RegExp(voucher.nameAr))
    expect(await axeFindings(customer)).toEqual([])
    await customer.getByRole('textbox', { name: claims('claim.name') }).fill('سارة العتيبي')
    await customer.getByRole('textbox', { name: claims('claim.email') }).fill(address)
    await customer.getByRole('button', { name: claims('claim.submit') }).click()
    await expect(customer.getByRole('heading', { name: claims('mailed.title') })).toBeFocused()
    await customer.goto(await mails.find(address, customerLink))
    await customer.getByRole('button', { name: claims('mine.open') }).click()
    const code = customer.getByRole('img', { name: claims('mine.qr') })
    await expect(code).toBeInViewport({ ratio: 1 })
    await expect(customer).toHaveTitle(new RegExp(claims('mine.title')))
    expect(await axeFindings(customer)).toEqual([])
    customerCode = await readCode(code)
  })

  await test.step('the till redeems it by camera, and celebrates the first customer', async () => {
    await shop.goto('/service-provider/redemptions/scan')
    await isReadyToScan()
    await camera.show(customerCode)
    await showsResult('redeemed')
    await expect(shop.getByText('سارة العتيبي').first()).toBeVisible()
    await expect(shop.getByText(till('page.first.title')).first()).toBeVisible()
  })

  await test.step('the customer sees it redeemed, and rates it', async () => {
    await expect(customer.getByRole('heading', { name: claims('mine.redeemed') })).toBeVisible()
    expect(await axeFindings(customer)).toEqual([])
    await customer.getByRole('radio', { name: claims('rating.star', { count: 5 }) }).check()
    await customer.getByLabel(claims('rating.comment')).fill(comment)
    await customer.getByRole('button', { name: claims('rating.submit') }).click()
    await expect(customer.getByText(claims('rating.thanks'))).toBeVisible()
  })

  await test.step('its dashboard completes the first steps live, and counts redemption and rating', async () => {
    const finale = desktop.getByRole('region', { name: dashboards('firstSteps.finale.title') })
    await expect(finale).toBeVisible()
    await finale.getByRole('button', { name: common('close') }).click()
    await desktop.reload()
    const lead = desktop.getByRole('region', { name: dashboards('lead.label') })
    await expect(lead).toContainText(dashboards('lead.first', { count: 1, revenue: '' }).slice(0, -2))
    await expect(firstSteps(desktop)).toHaveCount(0)
    await expect(desktop.getByRole('region', { name: dashboards('ratings.title') })).toContainText(
      dashboards('figures.ratings', { count: 1 }),
    )
    await desktop.goto(dealPath)
    await expect(desktop.getByText(comment)).toBeVisible()
  })
})
