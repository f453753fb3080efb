const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** An unsigned token; seconds until it expires, negative if it has. */
export const forgedToken = (claims: { readonly userId: string; readonly role: string }, lifetime = 3600): string => {
  const now = Math.floor(Date.now() / 1000)
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, iat: now, exp: now + lifetime })}.${encode({ signed: 'by nobody' })}`
}
