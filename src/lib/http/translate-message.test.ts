import { describe, expect, test } from 'vitest'
import { fullBackendHeader } from '#contract/call.ts'
import { decideDeal } from '#contract/deals.ts'
import { createFakeNetwork, json } from '#fixtures/fake-network.ts'
import { createTestHttpClient } from '#fixtures/test-http-client.ts'
import { ApiError } from './api-error.ts'
import { createBackendKind } from './backend-kind.ts'
import { translateMessage } from './translate-message.ts'

describe('a message of a server in the other language', () => {
  test.each([
    ['Email address does not exist', 'لا يوجد حساب بهذا البريد الإلكتروني.'],
    ['Invalid OTP Code!', 'رمز التحقق غير صحيح.'],
    ['The OTP has expired', 'انتهت صلاحية الرمز.'],
    ['Deal already approved.', 'اتُّخذ قرار في هذا من قبل.'],
    ['Jwt expired', 'انتهت جلستك. سجّل الدخول من جديد.'],
    ['SQLSTATE 42', undefined],
  ])('%j is said as %s', (message, shown) => expect(translateMessage(message, 'ar', 401)).toBe(shown))

  test.each([
    ['ERR-12: deal not found', 'تعذّر العثور على هذا. ربما حُذف.'],
    ['E11000 duplicate key error collection', 'هذا موجود من قبل.'],
    ['emailAddress must be an email', 'مما أُرسل ما هو غير صالح.'],
    ['Invalid voucher token', 'مما أُرسل ما هو غير صالح.'],
    ['Hotpot not found', 'تعذّر العثور على هذا. ربما حُذف.'],
  ])('%j stands behind the general %s', (message, shown) =>
    expect(translateMessage(message, 'ar', 400)).toBe(`${shown} (\u2068${message}\u2069)`),
  )

  test.each([
    ['البريد الالكتروني غير موجود', 'Email address does not exist.'],
    ['عفواً، هذه القسيمة مُستخدَمة مسبقًا', 'It has been used already.'],
    ['القسيمة غير موجودة', 'This could not be found. It may have been deleted. (\u2068القسيمة غير موجودة\u2069)'],
    ['هيا بنا', undefined],
  ])('%j is said as %s', (message, shown) => expect(translateMessage(message, 'en', 400)).toBe(shown))

  test('one in the language of the reader stays as it is', () => {
    expect(translateMessage('Deal not found', 'en', 404)).toBe('Deal not found')
    expect(translateMessage('القسيمة غير موجودة', 'ar', 404)).toBe('القسيمة غير موجودة')
  })
})

describe('the error of a call', () => {
  const fail = async (message: string, { isFull = false, language = 'ar' as 'en' | 'ar', hasRefused = false } = {}) => {
    const network = createFakeNetwork(() => {
      const response = json({ success: false, message }, hasRefused ? 200 : 409)
      if (!isFull) response.headers.delete(fullBackendHeader)
      return response
    })
    const client = createTestHttpClient(network.fetch, { shown: language, backend: createBackendKind('https://api.test', isFull) })
    const error = await client.http
      .send(decideDeal, { body: { dealId: 'd1', isApproved: true } })
      .catch((cause: unknown) => cause as ApiError)
    if (!(error instanceof ApiError)) throw new Error('It was taken.')
    return { ...client, error }
  }

  test.each([false, true])('speaks the language of the reader, and changes with it (in a success: %s)', async (hasRefused) => {
    const { error, i18n } = await fail('Deal not found', { hasRefused })
    expect(error.message).toBe('تعذّر العثور على هذا. ربما حُذف. (\u2068Deal not found\u2069)')
    expect(error.serverMessage).toBe('Deal not found')
    await i18n.changeLanguage('en')
    expect(error.message).toBe('Deal not found')
  })

  test('says what failed beside a message that nobody knows', async () => {
    const { error } = await fail('SQLSTATE 42')
    expect(error.message).toBe(`${decideDeal.texts.failure.ar}. SQLSTATE 42`)
  })

  test('of a full backend is its own: it answers in the language that it is asked in', async () => {
    expect((await fail('Deal not found', { isFull: true })).error.message).toBe('Deal not found')
  })
})
