import type { Page } from '@playwright/test'
import { decodeJwt } from 'jose'

export interface StoredToken {
  readonly text: string
  /** Milliseconds since 1970, server time. */
  readonly issuedAt: number
  readonly expiresAt: number
}

/** The stored access token of a page, if it can be decoded. */
export async function storedToken(page: Page): Promise<StoredToken | undefined> {
  const text = await page.evaluate(() => localStorage.getItem('auth_accessToken'))
  if (!text) return undefined
  const { iat = 0, exp = 0 } = decodeJwt(text)
  return { text, issuedAt: iat * 1_000, expiresAt: exp * 1_000 }
}
