import * as z from 'zod/mini'

const SmallerPicture = z.object({ width: z.number(), fileUrl: z.string() })

/**
 * A stored picture; `fileUrl` needs no bearer, an `<img>` sends none. `smaller` is an extra of ours, the same picture at
 * other addresses: whatever is wrong with it costs no more than it.
 */
export const StoredFile = z.object({
  fileUrl: z.string(),
  fileKey: z.optional(z.string()),
  smaller: z.catch(z.optional(z.array(SmallerPicture)), undefined),
})
export type StoredFile = z.infer<typeof StoredFile>
