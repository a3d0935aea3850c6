/* A timer that runs while the page is in the background, unlike the timers of a page. */
let timer: ReturnType<typeof setInterval> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<number>) => {
  clearInterval(timer);
  timer = setInterval(() => self.postMessage(null), data);
});
