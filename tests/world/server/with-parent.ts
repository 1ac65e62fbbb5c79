/** A test's server ends with whoever started it, also where that is killed. */
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
