/** An event with a default action that a listener can prevent, like Electron's. */
export class StandInEvent {
  defaultPrevented = false;
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
