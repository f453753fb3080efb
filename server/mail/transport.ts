import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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

export function smtpTransport(smtpUrl: string): Transport {
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

export const mailTransport = (config: Pick<Config, 'smtpUrl' | 'dataDir'>): Transport =>
  config.smtpUrl ? smtpTransport(config.smtpUrl) : folderTransport(mailFolder(config))
