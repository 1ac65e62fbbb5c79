import { workerData } from 'node:worker_threads'

/** All memory of a worker: room for the largest picture that is taken, twice. A bomb unpacks to more. */
const MEMORY_BYTES = 1024 ** 3
const LOOK_MS = 100

/** Ends its process when that takes too much memory, or when the server that started it is gone; whatever it is doing. */
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_BYTES || process.ppid !== workerData) {
    process.kill(process.pid, 'SIGKILL')
  }
}, LOOK_MS)
