import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time. */
export function hasCustomerAppKey(
  { customerAppKey }: { readonly customerAppKey: string | undefined },
  authorization: string | undefined,
): boolean {
  const sent = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  return customerAppKey !== undefined && sent !== undefined && timingSafeEqual(digest(sent), digest(customerAppKey))
}
