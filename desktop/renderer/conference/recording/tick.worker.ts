/* A clock that goes on while the page is in the background: timers of a page do not. */
let timer: ReturnType<typeof setInterval> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<number>) => {
  clearInterval(timer);
  timer = setInterval(() => self.postMessage(null), data);
});
