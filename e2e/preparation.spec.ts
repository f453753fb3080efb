import { registrationFields } from '#server/testing/forms.ts'
import { ownName } from './support/acts.ts'
import { untilLive } from './support/live.ts'
import { expect, test, verificationLink } from './support/mail-test.ts'
import { drawPicture } from './support/pictures.ts'
import { openRecord, openReviewer } from './support/providers.ts'
import { ownAddress, registerByApi, title } from './support/registration.ts'
import { askTo } from './support/review.ts'
import { typeSignIn } from './support/sign-in.ts'
import { translationsIn } from './support/translations.ts'
import { writeVoucher } from './support/voucher-form.ts'

const en = translationsIn('en')

// The business on a phone; its reviewer on a wide screen, in English.
test.use({ language: 'ar', viewport: { width: 360, height: 740 } })

test('a pending business prepares its shop, its reviewer sees every change, and one press opens it', async ({
  page,
  openAs,
  mails,
  faults,
  server,
  words,
}) => {
  const { common, deals, hours, profile } = words
  const emailAddress = ownAddress()
  const description = ownName('محمصة الحي')
  const voucher = {
    nameEn: ownName('Breakfast'),
    nameAr: ownName('فطور'),
    originalPrice: '80',
    discount: '25',
  }
  const shop = page.getByRole('region', { name: profile('prepare.window.title') })
  const part = (name: 'pictures' | 'hours' | 'description' | 'voucher') =>
    page.getByRole('link', { name: profile(`prepare.parts.${name}.title`), exact: true })
  const row = (name: Parameters<typeof part>[0]) => page.getByRole('listitem').filter({ has: part(name) })
  const save = page.getByRole('button', { name: profile('form.save'), exact: true })
  const isReady = (name: Parameters<typeof part>[0]) => expect(row(name)).toContainText(profile('prepare.ready'))

  await test.step('it signs in and finds what it can prepare', async () => {
    await registerByApi(server.url, emailAddress)
    await page.goto(await mails.find(emailAddress, verificationLink))
    await page.getByRole('link', { name: words.recovery('verify.signIn'), exact: true }).click()
    const live = untilLive(page)
    await typeSignIn(page, words, emailAddress, registrationFields.password)
    await expect(title(page, profile('status.pendingTitle'))).toBeVisible()
    await live
    await expect(row('hours')).toContainText(profile('prepare.toDo'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  await test.step('hours', async () => {
    await part('hours').click()
    await page.getByRole('textbox', { name: hours('opening', { day: hours('everyDay') }) }).fill('9')
    await page.getByRole('textbox', { name: hours('closing', { day: hours('everyDay') }) }).fill('22:30')
    await save.click()
    await isReady('hours')
    await expect(shop).toContainText('09:00–22:30')
  })

  const reviewer = await openReviewer(openAs)
  await test.step('its reviewer opens the record', () => openRecord(reviewer, emailAddress, registrationFields.businessNameEn))

  await test.step('a description and a cover, which the reviewer is told of', async () => {
    await part('description').click()
    await page.getByRole('textbox', { name: en.profile('form.description.label'), exact: true }).fill('The roastery of the quarter.')
    await page.getByRole('textbox', { name: profile('form.description.label'), exact: true }).fill(description)
    await save.click()
    await isReady('description')
    await expect(shop).toContainText(description)
    await part('pictures').click()
    const chooser = page.waitForEvent('filechooser')
    await page
      .getByRole('button', { name: profile('form.fields.coverImage') })
      .first()
      .click()
    await (await chooser).setFiles(await drawPicture())
    await save.click()
    await expect(title(page, profile('status.pendingTitle'))).toBeVisible()
    const told = reviewer.getByRole('alert').filter({ hasText: en.providers('record.seen.coverImage') })
    await expect(told).toContainText(en.providers('record.seen.businessDescAr'))
    await expect(reviewer.getByText(description)).toBeVisible()
  })

  await test.step('its first voucher is kept', async () => {
    await part('voucher').click()
    await writeVoucher(page, words, voucher)
    await page.getByRole('button', { name: deals('form.first.keep') }).click()
    await isReady('voucher')
    await expect(shop).toContainText(voucher.nameAr)
  })

  await test.step('the reviewer confirms to have seen the changes, and approves', async () => {
    await reviewer.getByRole('button', { name: en.providers('panels.changedNow.seen') }).click()
    const dialog = await askTo(reviewer, en, 'approve')
    await dialog.getByRole('button', { name: en.providers('decision.approve.confirm') }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the shop opens with one press, although the response is lost', async () => {
    const open = page.getByRole('button', { name: deals('opening.open') })
    await expect(open).toBeVisible()
    await faults.plan({ call: 'deals.create', committed: true, how: 'drop' })
    await open.click()
    await expect(page.getByText(deals('opening.failed'))).toBeVisible()
    await faults.clear()
    await open.click()
    await expect(page.getByText(deals('opening.sent.title'))).toBeVisible()
    await page
      .getByRole('region', { name: deals('opening.title') })
      .getByRole('link', { name: deals('opening.sent.view') })
      .click()
    await expect(title(page, voucher.nameAr)).toBeVisible()
    await expect(page.getByText(common('status.PENDING')).first()).toBeVisible()
  })

  await test.step('there is one voucher', async () => {
    await reviewer.goto(`/admin/deals?${new URLSearchParams({ search: voucher.nameEn })}`)
    await expect(reviewer.getByRole('row').filter({ hasText: voucher.nameEn })).toHaveCount(1)
  })
})
