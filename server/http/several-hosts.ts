import type { IncomingMessage } from 'node:http'

/** Node reads the first `Host` and ignores others; a proxy in front may have read another one (RFC 9112, section 3.2). */
export const hasSeveralHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1
