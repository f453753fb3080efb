import { addresses } from './plain-backend/seeds.ts'
import { notice } from './support/notice.ts'
import { drawPicture } from './support/pictures.ts'
import { expect, test } from './support/plain-test.ts'

test.use({ variant: 'sloppy', language: 'ar' })

test('a business changes its description and its cover, of which a failed upload alone is retried', async ({
  page,
  enter,
  backend,
  words,
}) => {
  const { common, hours, profile: t } = words
  const person = backend.world.people.find((each) => each.emailAddress === addresses.provider)
  const former = person?.profile
  const cover = `/service-provider/profile/update-cover-image/${person?._id}`
  const save = page.getByRole('button', { name: common('save'), exact: true })
  const open = (part: 'pictures' | 'hours') => page.getByRole('link', { name: t(`form.parts.${part}.title`), exact: true }).click()
  await enter(page, 'provider', { to: '/service-provider/profile' })
  await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|null|Invalid|object Object|1970/)
  await open('hours')
  // This backend answers no hours, without which texts cannot be saved.
  await page.getByRole('textbox', { name: hours('opening', { day: hours('everyDay') }) }).fill('9')
  await page.getByRole('textbox', { name: hours('closing', { day: hours('everyDay') }) }).fill('22:30')
  await save.click()
  // It takes the texts and the hours together only: the description, which it lacks too, is asked for here.
  await page.getByRole('textbox', { name: t('form.fields.businessDescEn') }).fill('Fresh fish.')
  await page.getByRole('textbox', { name: t('form.fields.businessDescAr') }).fill('سمك طازج.')
  await save.click()
  await open('pictures')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await drawPicture())
  backend.fail({ path: cover, status: 503 })
  await save.click()
  await page.getByRole('button', { name: common('tryAgain') }).click()
  await expect(notice(page, words, t('form.saved')).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: t('form.title') })).toBeVisible()

  expect(person?.profile).toMatchObject({ businessDescEn: 'Fresh fish.', businessDescAr: 'سمك طازج.', phoneNo: former?.phoneNo })
  expect(person?.profile?.businessTimingsOption).toBe('ALL_DAYS')
  expect(person?.profile?.businessTimings).toHaveLength(7)
  expect(person?.profile?.coverImage).not.toEqual(former?.coverImage)
  expect(person?.profile?.profileImage).toEqual(former?.profileImage)
  expect(backend.arrivals(`/service-provider/profile/update-profile/${person?._id}`)).toHaveLength(1)
  expect(backend.arrivals(cover).map(({ status }) => status)).toEqual([503, 200])
})
