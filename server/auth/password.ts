import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createQueue, type Queue } from '../concurrency/queue.ts'

const derive = promisify(argon2)

/**
 * The one line in which passwords wait to be hashed. One at a time is more than thirty a second, and leaves three of libuv's
 * four threads to others; whoever waits has his answer within some seconds.
 */
export const createHashing = (): Queue => createQueue({ concurrency: 1, waiting: 128, waitingEach: 32 })

/** 19 MiB, two passes, one lane: what OWASP asks of argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** `argon2id$memory$passes$lanes$salt$hash`, so that an old hash can still be checked after the cost was raised. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...cost, message: password, nonce, tagLength })
  return ['argon2id', cost.memory, cost.passes, cost.parallelism, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

/** True when `password` is the one that `hash` was made of. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', expected = ''] = hash.split('$')
  const nonce = Buffer.from(salt, 'base64url')
  const tag = await derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    message: password,
    nonce,
    tagLength,
  })
  return timingSafeEqual(tag, Buffer.from(expected, 'base64url'))
}
