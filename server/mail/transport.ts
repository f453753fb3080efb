import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ipaddr from 'ipaddr.js'
import { type Config, isLoopback } from '#server/config.ts'
import { withoutAddresses } from '#server/http/log.ts'
import type { Message } from './message.ts'

// nodemailer is loaded with the first mail: it would lengthen the start.

export interface Transport {
  /** Whether mails go to people, not to a folder. */
  readonly sends: boolean
  /** Resolves with what the log says of it. Sending the same id again must do no harm. */
  readonly send: (message: Message, id: string) => Promise<Readonly<Record<string, unknown>>>
}

/** Milliseconds. A mail whose sending outlasts `expireInSeconds` of its job would be sent twice. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 15_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** What the server calls itself. Strict mail servers refuse a name without a dot, and in a container the machine has no better one. */
export const ehloName = ({ publicUrl = 'http://localhost', mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string | undefined =>
  [new URL(publicUrl).hostname, mailFrom.slice(mailFrom.lastIndexOf('@') + 1)].find((host) => host.includes('.') && !ipaddr.isValid(host))

/** `name` is the one of EHLO. */
export function smtpTransport(smtpUrl: string, name?: string): Transport {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:'
  const user = decodeURIComponent(username)
  const options = {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Credentials never travel in the clear.
    requireTLS: !secure && user !== '' && !isLoopback(host),
    // Nobody is between, and such a mail server has a certificate of its own for another name.
    tls: { rejectUnauthorized: !isLoopback(host) },
    ...(name && { name }),
    ...(user && { auth: { user, pass: decodeURIComponent(password) } }),
    ...timeouts,
  }
  return {
    sends: true,
    send: async (message) => {
      const { createTransport } = await import('nodemailer')
      const { response } = await createTransport(options).sendMail(message)
      return { response: withoutAddresses(response) }
    },
  }
}

/** Writes files that any mail program opens, for machines without a mail server. */
export function folderTransport(folder: string): Transport {
  return {
    sends: false,
    send: async (message, id) => {
      const { createTransport } = await import('nodemailer')
      const { message: content } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
      const file = join(folder, `${id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(file, content, { mode: 0o600 })
      return { file }
    },
  }
}

export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'mail')

const fileLifetimeMs = 30 * 86_400_000

/** `now` by the disk's clock, in milliseconds. */
export async function sweepMails(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtimeMs } = await stat(join(folder, name))
    if (name.endsWith('.eml') && mtimeMs < now - fileLifetimeMs) await rm(join(folder, name), { force: true })
  }
}

export const mailTransport = (config: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl' | 'mailFrom'>): Transport =>
  config.smtpUrl ? smtpTransport(config.smtpUrl, ehloName(config)) : folderTransport(mailFolder(config))
