import * as z from 'zod/mini'

const SmallerPicture = z.object({ width: z.number(), fileUrl: z.string() })

/** A picture that an `<img>` can load without a bearer. Broken `smaller` versions are dropped, not the file. */
export const StoredFile = z.object({
  fileUrl: z.string(),
  fileKey: z.optional(z.string()),
  smaller: z.catch(z.optional(z.array(SmallerPicture)), undefined),
})
export type StoredFile = z.infer<typeof StoredFile>
