import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createWorkQueue, type WorkQueue } from '#server/security/work-queue.ts'

const derive = promisify(argon2)

/** Keyboards write one letter in several ways. */
const toMessage = (password: string) => password.normalize('NFC')

/** One hash at a time is more than thirty a second and leaves three of libuv's four threads to other work. */
export const createHashQueue = (): WorkQueue => createWorkQueue({ concurrency: 1, maxWaiting: 128, maxWaitingPerOwner: 32 })

interface HashCost {
  /** KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** 19 MiB, two passes, one lane: the OWASP recommendation for argon2id. */
const recommendedCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** Returns `argon2id$memory$passes$lanes$salt$hash`, so that old hashes stay valid when the cost is raised. Only fixtures of tests pass a cost. */
export async function hashPassword(password: string, cost = recommendedCost): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...cost, message: toMessage(password), nonce, tagLength })
  return ['argon2id', cost.memory, cost.passes, cost.parallelism, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', expected = ''] = hash.split('$')
  const nonce = Buffer.from(salt, 'base64url')
  const tag = await derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    message: toMessage(password),
    nonce,
    tagLength,
  })
  return timingSafeEqual(tag, Buffer.from(expected, 'base64url'))
}
