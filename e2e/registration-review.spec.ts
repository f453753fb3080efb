import { registrationFields } from '../server/testing/forms.ts'
import { resubmitRegistration } from '../src/contract/registration.ts'
import { signInBusiness } from './support/accounts.ts'
import { expect, signInLink, test, verificationLink } from './support/mail-test.ts'
import { openAccountMenu } from './support/menu.ts'
import { notice } from './support/notice.ts'
import { drawPicture } from './support/pictures.ts'
import { field, fillAccount, fillTwoSteps, next, ownAddress, registerByApi, submit, title, typed } from './support/registration.ts'
import { typeSignIn } from './support/sign-in.ts'
import { translationsIn } from './support/translations.ts'

/** Whether nothing lies over the first line of a heading. */
const isUncovered = (element: Element) => {
  const { x, y } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + 4, y + 4))
}

test.use({ language: 'ar', viewport: { width: 360, height: 740 } })

test('a business registers, verifies its address, is approved and completes its profile', async ({ page, acts, mails, words, server }) => {
  const emailAddress = ownAddress()
  const { hours, profile, recovery, registration } = words

  await test.step('it registers', async () => {
    await fillTwoSteps(page, words)
    await fillAccount(page, words, emailAddress)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await submit(page, words).click()
    await expect(title(page, registration('form.sent.title'))).toBeVisible()
  })

  await test.step('the link of its mail verifies the address', async () => {
    await page.goto(await mails.find(emailAddress, verificationLink))
    await expect(title(page, recovery('verify.verified'))).toBeVisible()
    expect(mails.receivedBy(emailAddress)[0]).toMatch(/^Content-Language: ar\r$/m)
  })

  await test.step('it signs in and sees that it waits, with what it sent', async () => {
    await page.getByRole('link', { name: recovery('verify.signIn'), exact: true }).click()
    await typeSignIn(page, words, emailAddress, typed.password)
    const heading = title(page, profile('status.pendingTitle'))
    await expect(notice(page, words, words.auth('signedIn'))).toBeVisible()
    await expect.poll(() => heading.evaluate(isUncovered)).toBe(true)
    const main = page.getByRole('main')
    for (const text of [typed.businessNameAr, '1010123456', '300000000000003']) await expect(main.getByText(text).first()).toBeVisible()
    await openAccountMenu(page)
    await page.getByRole('menuitem', { name: words.shell('frame.signOut') }).click()
    await expect(page).toHaveURL('/service-provider/login')
  })

  await test.step('it is approved, which a mail tells it, and signs in', async () => {
    const { user } = await signInBusiness(server.url, emailAddress, typed.password, 'ar')
    await acts.decideBusiness('admin', user._id ?? '', true)
    await page.goto(await mails.find(emailAddress, signInLink))
    await typeSignIn(page, words, emailAddress, typed.password)
    await expect(page).toHaveURL('/service-provider/dashboard')
  })

  const description = (language: 'en' | 'ar') =>
    page.getByRole('textbox', { name: translationsIn(language).profile('form.description.label'), exact: true })
  const closing = page.getByRole('textbox', { name: hours('closing', { day: hours('everyDay') }) })

  await test.step('it completes its profile', async () => {
    await page.goto('/service-provider/profile')
    await description('en').fill('Fresh bread every morning.')
    await description('ar').fill('خبز طازج كل صباح.')
    await page.getByRole('textbox', { name: hours('opening', { day: hours('everyDay') }) }).fill('٩')
    await closing.fill('٢٢:٣٠')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await drawPicture())
    await page.getByRole('button', { name: profile('form.save'), exact: true }).click()
    await expect(notice(page, words, profile('form.saved'))).toBeVisible()
  })

  await page.reload()
  await expect(description('ar')).toHaveValue('خبز طازج كل صباح.')
  await expect(closing).toHaveValue('22:30')
  const cover = page.getByRole('img', { name: profile('form.pictures.cover') })
  await cover.scrollIntoViewIfNeeded()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a rejected business reads the reason, corrects one field and waits again', async ({ page, acts, mails, words, server }) => {
  const emailAddress = ownAddress()
  const { password } = registrationFields
  const reason = 'رقم السجل التجاري لا يطابق الرخصة.'
  const { profile, registration } = words
  await registerByApi(server.url, emailAddress)
  await page.goto(await mails.find(emailAddress, verificationLink))
  await expect(title(page, words.recovery('verify.verified'))).toBeVisible()
  const { user } = await signInBusiness(server.url, emailAddress, password, 'ar')
  await acts.decideBusiness('sub', user._id ?? '', false, reason)
  await mails.find(emailAddress, new RegExp(reason))

  await page.goto(await mails.find(emailAddress, signInLink))
  await typeSignIn(page, words, emailAddress, password)
  await expect(title(page, profile('status.rejectedTitle'))).toBeVisible()
  await expect(page.getByRole('main').getByText(reason)).toBeVisible()
  await page.getByRole('link', { name: profile('status.resubmit') }).click()
  await expect(page.getByRole('main').getByText(reason)).toBeVisible()
  await next(page, words)
  await field(page, registration('form.fields.commercialRegNo')).fill('٢٠٥٠٦٥٤٣٢١')
  await page.getByRole('button', { name: registration('resubmission.submit') }).click()
  await expect(notice(page, words, words.success(resubmitRegistration))).toBeVisible()
  await expect(title(page, profile('status.pendingTitle'))).toBeVisible()
  await page.reload()
  await expect(title(page, profile('status.pendingTitle'))).toBeVisible()
  await expect(page.getByRole('main').getByText('2050654321')).toBeVisible()
})
