import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { type Config, isLoopback } from '../config.ts'
import type { Message } from './message.ts'

export interface Transport {
  /** To people, not to a folder. */
  readonly sends: boolean
  /** Resolves with what the log says of it. Sending the same id again must do no harm. */
  readonly send: (message: Message, id: string) => Promise<Readonly<Record<string, unknown>>>
}

/** Milliseconds. Together shorter than `expireInSeconds` of a job, or a second instance would send the same mail. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 15_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function smtpTransport(smtpUrl: string): Transport {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:'
  const user = decodeURIComponent(username)
  const transporter = nodemailer.createTransport({
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Credentials never travel in the clear.
    requireTLS: !secure && user !== '' && !isLoopback(host),
    ...(user && { auth: { user, pass: decodeURIComponent(password) } }),
    ...timeouts,
  })
  return {
    sends: true,
    send: async (message) => {
      const { response } = await transporter.sendMail(message)
      return { response }
    },
  }
}

/** Writes files that any mail program opens, for machines without a mail server. */
export function folderTransport(folder: string): Transport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    sends: false,
    send: async (message, id) => {
      const { message: content } = await composer.sendMail(message)
      const file = join(folder, `${id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(file, content, { mode: 0o600 })
      return { file }
    },
  }
}

export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'mail')

/** Milliseconds. */
const fileLifetime = 30 * 86_400_000

/** `now` by the disk's clock, in milliseconds. */
export async function sweepMails(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtimeMs } = await stat(join(folder, name))
    if (name.endsWith('.eml') && mtimeMs < now - fileLifetime) await rm(join(folder, name), { force: true })
  }
}

export const createTransport = (config: Pick<Config, 'smtpUrl' | 'dataDir'>): Transport =>
  config.smtpUrl ? smtpTransport(config.smtpUrl) : folderTransport(mailFolder(config))
