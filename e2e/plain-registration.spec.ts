import { addresses } from './plain-backend/seeds.ts'
import { expect, onVariants, test } from './support/plain-test.ts'
import { field, fillAccount, fillBusiness, fillLegal, next, typed } from './support/registration.ts'
import { typeSignIn } from './support/sign-in.ts'

const emailAddress = 'bakery@plain.test'
const register = '/service-provider/auth/register-service-provider'

onVariants({ strict: 'en', sloppy: 'ar' }, ({ variant }) => {
  test('a business registers without a verification mail and sees that it waits', async ({ page, backend, words }) => {
    const { registration: t, fields, profile } = words
    const submit = page.getByRole('button', { name: t('form.submit') })
    await page.goto('/service-provider/register')
    await fillBusiness(page, words)
    await next(page, words)
    await fillLegal(page, words)
    await next(page, words)
    await fillAccount(page, words, addresses.provider)
    await submit.click()
    // The sloppy backend does not say that the address is taken until the registration is sent.
    const taken = variant === 'strict' ? page.getByText(fields('emailTaken')) : page.getByRole('alert').first()
    await expect(taken.first()).toBeVisible()
    expect(backend.world.people.some((person) => person.registration)).toBe(false)

    await field(page, t('form.fields.emailAddress')).fill(emailAddress)
    await submit.click()
    await expect(page.getByRole('heading', { name: t('form.sent.title') })).toBeVisible()
    await expect(page.getByText(t('form.sent.plainText'))).toBeVisible()
    const person = backend.world.people.find((each) => each.emailAddress === emailAddress)
    expect(person).toMatchObject({
      password: typed.password,
      profile: {
        phoneNo: '551234567',
        tikTokLink: 'https://tiktok.com/@corner',
        facebookLink: '',
        accountApprovalStatus: 'PENDING',
        businessLicense: { fileKey: expect.any(String) },
      },
      registration: {
        businessCategory: backend.world.category,
        commercialRegNo: '1010123456',
        bankAccountNo: 'SA0380000000608010167519',
      },
    })
    expect(backend.arrivals(register).at(-1)?.status).toBe(200)

    await page.getByRole('link', { name: t('form.signIn') }).click()
    await typeSignIn(page, words, emailAddress, typed.password)
    await expect(page.getByText(profile('status.pendingTitle'))).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|null|Invalid|object Object|1970/)
  })
})
