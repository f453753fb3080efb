import { expect, test } from 'vitest'
import { mapMessage } from './map-message.ts'

const replacements = [
  ['not exist', 'Email address does not exist.'],
  ['otp', 'Invalid OTP code.'],
] as const

test('the first substring that the message contains chooses the text, otherwise something went wrong', () => {
  expect(mapMessage('User does not exist for otp', replacements, 'Something went wrong.')).toBe('Email address does not exist.')
  expect(mapMessage('Wrong OTP', replacements, 'Something went wrong.')).toBe('Invalid OTP code.')
  expect(mapMessage('E_4711', replacements, 'Something went wrong.')).toBe('Something went wrong.')
  expect(mapMessage('', replacements, 'Something went wrong.')).toBe('Something went wrong.')
})
